import { useDeferredValue, useId, useMemo } from 'react';
import { useListEventsQuery } from '@/api/eventsApi';
import { useRetry } from '@/api/useRetry';
import { LoadError } from '@/components/LoadError';
import { PageHero } from '@/components/PageHero';
import { PageTitle } from '@/components/PageTitle';
import { SearchForm } from '@/components/SearchForm';
import { Section } from '@/components/Section';
import { EVENT_SEARCH_FIELDS } from '@/domain/collegeEvent';
import { eventsOf } from '@/domain/eventFilter';
import { matches } from '@/domain/search';
import { useNow } from '@/hooks/Now';
import { useListControls } from '@/hooks/useListControls';
import { AllInCalendar } from './AllInCalendar';
import { EventCards } from './EventCards';
import { EventsLoading } from './EventsLoading';
import { EventTools } from './EventTools';
import { NoEvents } from './NoEvents';

/** What the list is narrowed by, in the address. */
const FILTER_NAME = 'when';

export function EventListPage() {
  const { data: events, isFetching, ...query } = useListEventsQuery();
  const retry = useRetry(query);
  const now = useNow();
  const { search, filter, setSearch, setFilter, isFiltered, clear } = useListControls({ filterName: FILTER_NAME });
  const formId = useId();
  // Typing stays quick however many events there are: the list is drawn a moment later, and only when it changes.
  const sought = useDeferredValue(search);
  const shown = useMemo(
    () => events && eventsOf(events, filter, now).filter((event) => matches(event, EVENT_SEARCH_FIELDS, sought)),
    [events, filter, now, sought],
  );

  return (
    <>
      <PageTitle>Events</PageTitle>
      <PageHero heading="Come and see the college at work" art="/assets/head-events.webp">
        <SearchForm
          id={formId}
          label="Search events"
          placeholder="Search events..."
          value={search}
          onChange={setSearch}
          filter={{ name: FILTER_NAME, value: filter }}
        />
      </PageHero>
      <Section aria-label="Events">
        <EventTools
          formId={formId}
          filterName={FILTER_NAME}
          choice={filter}
          onChoose={setFilter}
          count={shown?.length}
          search={sought}
          onClearSearch={() => setSearch('')}
        />
        {!shown && isFetching && <EventsLoading onRetry={retry} />}
        {!shown && !isFetching && <LoadError message="The events could not be loaded." onRetry={retry} />}
        {shown?.length === 0 && <NoEvents isFiltered={isFiltered} isSearched={sought.trim() !== ''} onClear={clear} />}
        {shown && shown.length > 0 && <EventCards events={shown} now={now} />}
        <AllInCalendar />
      </Section>
    </>
  );
}
