import { useDeferredValue, useId, useMemo } from 'react';
import { useListEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { SearchForm } from '@/components/forms/SearchForm';
import { ListBar } from '@/components/layout/ListBar';
import { ListFoot } from '@/components/layout/ListFoot';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { useNow } from '@/contexts/Now';
import { EVENT_FILTERS, eventChoice, eventsFound } from '@/domain/eventFilter';
import { WHEN_QUERY } from '@/domain/paths';
import { useListControls } from '@/hooks/useListControls';
import { usePublicList } from '@/hooks/usePublicList';
import { AllInCalendar } from './AllInCalendar';
import { EventCards } from './EventCards';
import { EventsLoading } from './EventsLoading';
import { NoEvents } from './NoEvents';

const all = EVENT_FILTERS[0].value;

export function EventListPage() {
  const { data: list, ...query } = useListEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const controls = useListControls({ filterName: WHEN_QUERY, filterDefault: all });
  const formId = useId();
  // Deferred and memoized: typing stays responsive with any number of events.
  const search = useDeferredValue(controls.search);

  const filter = eventChoice(controls.filter);
  const found = useMemo(
    () => (list && !list.part ? eventsFound(list.records, { search, filter }, now) : undefined),
    [list, search, filter, now],
  );
  const { cards, total, ...shown } = usePublicList({ list, found, choice: { search, filter, page: controls.page }, query });

  const isSearched = search.trim() !== '';
  const isFound = total !== undefined && total > 0;
  const kind = filter === all ? '' : `${filter} `;
  return (
    <>
      <PageTitle>Events</PageTitle>
      <PageHero heading="Come and see the college at work" art="/assets/head-events.webp">
        <SearchForm
          id={formId}
          label="Search events"
          placeholder="Search events..."
          value={controls.search}
          onChange={controls.setSearch}
          onBegin={shown.prepare}
          filter={{ name: WHEN_QUERY, value: filter }}
        />
      </PageHero>
      <Section aria-label="Events">
        <ListBar
          formId={formId}
          name={WHEN_QUERY}
          options={EVENT_FILTERS}
          chosen={filter}
          onChoose={controls.setFilter}
          found={total === undefined ? undefined : `${total} ${kind}${total === 1 ? 'event' : 'events'}`}
          search={search}
          canClear={isSearched && isFound}
          onClearSearch={() => controls.setSearch('')}
        />
        {shown.isWaiting && <EventsLoading onRetry={retry} />}
        {shown.isFailed && <LoadError message="The events could not be loaded." onRetry={retry} />}
        {cards && total === 0 && (
          <NoEvents isFiltered={isSearched || filter !== all} isSearched={isSearched} onClear={controls.clear} />
        )}
        {cards && isFound && <EventCards events={cards} now={now} />}
        {cards && isFound && <ListFoot things="events" {...shown} shown={cards.length} total={total} onRetry={retry} />}
        {cards && isFound && <AllInCalendar />}
      </Section>
    </>
  );
}
