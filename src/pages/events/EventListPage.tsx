import { memo, useCallback } from 'react';
import styled from 'styled-components';
import { useListEventsQuery } from '@/api/recordsApi';
import { CardGrid } from '@/components/cards/CardGrid';
import { EventCard } from '@/components/cards/EventCard';
import { ClearButton } from '@/components/forms/SearchForm';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextLink } from '@/components/ui/TextLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { type EventCardFields, phase } from '@/domain/event';
import { ALL, EVENT_FILTERS, eventFilterIn, findEvents } from '@/domain/lists';
import { paths, WHEN_QUERY } from '@/domain/paths';
import { RecordListPage } from '@/pages/RecordListPage';
import * as texts from '@/texts/events';

const Calendar = styled.p`
  margin-top: clamp(36px, 4vw, 56px);
  padding-top: 18px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

type Props = { events: readonly EventCardFields[]; now: Date };

const EventCards = memo(function EventCards({ events, now }: Props) {
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

export function EventListPage() {
  const now = useNow();
  const find = useCallback(
    (events: readonly EventCardFields[], choice: { search: string; filter: string }) => findEvents(events, choice, now),
    [now],
  );

  return (
    <RecordListPage
      title={texts.title}
      heading="Come and see the college at work"
      art="/assets/head-events.webp"
      searchLabel="Search events"
      searchHint="Search events..."
      listLabel={texts.listLabel}
      things={texts.things}
      failedToLoad="The events could not be loaded."
      query={useListEventsQuery()}
      filterName={WHEN_QUERY}
      filters={EVENT_FILTERS}
      filterIn={eventFilterIn}
      find={find}
      found={(total, filter) => texts.found(total, filter === ALL ? '' : filter)}
      empty={({ isNarrowed, isSearched, onClear }) => (
        <EmptyState heading="No events found">
          {isNarrowed ? (
            <>
              <p>{isSearched ? 'Try another word, or show all events.' : 'Show all events instead.'}</p>
              <ClearButton onClear={onClear}>Show all events</ClearButton>
            </>
          ) : (
            <>
              <p>There are no events on this site yet.</p>
              <TextLink to={paths.contact} hasArrow>
                Ask us what is planned
              </TextLink>
            </>
          )}
        </EmptyState>
      )}
      foot={
        <Calendar>
          <TextLink href={`${paths.events}.ics`} hasArrow>
            Add all events to your calendar
          </TextLink>
        </Calendar>
      }
    >
      {(events) => <EventCards events={events} now={now} />}
    </RecordListPage>
  );
}
