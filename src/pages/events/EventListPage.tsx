import { useDeferredValue, useId, useMemo } from 'react';
import { useListEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { SearchForm } from '@/components/forms/SearchForm';
import { AfterPaint } from '@/components/layout/AfterPaint';
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
import * as texts from '@/texts/events';
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
  const kind = filter === all ? '' : filter;
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHero heading={texts.heading} art="/assets/head-events.webp">
        <SearchForm
          id={formId}
          label={texts.searchLabel}
          placeholder={texts.searchHint}
          value={controls.search}
          onChange={controls.setSearch}
          onBegin={shown.prepare}
          filter={{ name: WHEN_QUERY, value: filter }}
        />
      </PageHero>
      <AfterPaint>
        <Section aria-label={texts.listLabel}>
          <ListBar
            formId={formId}
            name={WHEN_QUERY}
            options={EVENT_FILTERS}
            chosen={filter}
            onChoose={controls.setFilter}
            found={total === undefined ? undefined : texts.found(total, kind)}
            search={search}
            canClear={isSearched && isFound}
            onClearSearch={() => controls.setSearch('')}
          />
          {shown.isWaiting && <EventsLoading onRetry={retry} />}
          {shown.isFailed && <LoadError message={texts.failedToLoad} onRetry={retry} />}
          {cards && total === 0 && (
            <NoEvents isFiltered={isSearched || filter !== all} isSearched={isSearched} onClear={controls.clear} />
          )}
          {cards && isFound && <EventCards events={cards} now={now} />}
          {cards && isFound && <ListFoot things={texts.things} {...shown} shown={cards.length} total={total} onRetry={retry} />}
          {cards && isFound && <AllInCalendar />}
        </Section>
      </AfterPaint>
    </>
  );
}
