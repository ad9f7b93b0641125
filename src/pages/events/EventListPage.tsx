import { memo, useDeferredValue, useId, useMemo } from 'react';
import styled from 'styled-components';
import { useListEventsQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { CardGrid } from '@/components/cards/CardGrid';
import { EventCard } from '@/components/cards/EventCard';
import { ClearButton } from '@/components/forms/ClearButton';
import { SearchForm } from '@/components/forms/SearchForm';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { ListBar } from '@/components/layout/ListBar';
import { ListFoot } from '@/components/layout/ListFoot';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { type EventCardFields, phase } from '@/domain/event';
import { EVENT_FILTERS, eventChoice, eventsFound } from '@/domain/lists';
import { paths, WHEN_QUERY } from '@/domain/paths';
import { useListControls } from '@/hooks/useListControls';
import { usePublicList } from '@/hooks/usePublicList';
import * as texts from '@/texts/events';

const Waiting = styled.div`
  display: grid;
  gap: 40px;
`;

type Props = { onRetry: () => void };

function EventsLoading({ onRetry }: Props) {
  return (
    <Waiting>
      <Spinner onRetry={onRetry} />
      <Skeletons count={6} />
    </Waiting>
  );
}

const Calendar = styled.p`
  margin-top: clamp(36px, 4vw, 56px);
  padding-top: 18px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

/** The calendar of all events, for subscribing or downloading. */
function AllInCalendar() {
  return (
    <Calendar>
      <TextLink href={`${paths.events}.ics`} hasArrow>
        {texts.calendarLink}
      </TextLink>
    </Calendar>
  );
}

type EventCardsProps = { events: readonly EventCardFields[]; now: Date };

const EventCards = memo(function EventCards({ events, now }: EventCardsProps) {
  const { eventImage } = useImageUrls();
  return (
    <CardGrid aria-label={texts.listLabel}>
      {events.map((event, place) => (
        <EventCard
          key={event.id}
          event={event}
          imageUrl={event.images[0] === undefined ? '' : eventImage(event.images[0])}
          isPast={phase(event, now) === 'past'}
          isEager={place === 0}
        />
      ))}
    </CardGrid>
  );
});

type NoEventsProps = { isFiltered: boolean; isSearched: boolean; onClear: () => void };

function NoEvents({ isFiltered, isSearched, onClear }: NoEventsProps) {
  return (
    <EmptyState heading={texts.emptyTitle}>
      {isFiltered ? (
        <>
          <p>{isSearched ? texts.emptySearch : texts.emptyFilter}</p>
          <ClearButton onClear={onClear}>{texts.showAllButton}</ClearButton>
        </>
      ) : (
        <>
          <p>{texts.emptySite}</p>
          <TextLink to={paths.contact} hasArrow>
            {texts.askLink}
          </TextLink>
        </>
      )}
    </EmptyState>
  );
}

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
