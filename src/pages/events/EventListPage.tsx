import { Ticket } from 'lucide';
import { memo, useCallback } from 'react';
import styled from 'styled-components';
import { useListEventsQuery } from '@/api/eventsApi';
import { CardGrid } from '@/components/cards/CardGrid';
import { CardLink, CardTitle, clampedTextStyle, stackedCardStyle } from '@/components/cards/cardStyles';
import { EventFacts } from '@/components/cards/EventFacts';
import { ClearButton } from '@/components/forms/SearchForm';
import { Cloth } from '@/components/ui/Cloth';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { DividedRows } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ArrowLink } from '@/components/ui/TextLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { dateParts } from '@/domain/displayDates';
import { displayEventTitle, type EventCardFields, eventStateLabel } from '@/domain/event';
import { eventPhase } from '@/domain/eventTimes';
import { autoCover } from '@/domain/images';
import { textLanguage } from '@/domain/language';
import { EVENT_FILTERS, findEvents, readEventFilter, SHOW_ALL } from '@/domain/lists';
import { eventPath, paths, WHEN_QUERY } from '@/domain/paths';
import { placesText } from '@/domain/seatTexts';
import { cardText } from '@/domain/shortText';
import { RecordListPage } from '@/pages/RecordListPage';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';

const DateTab = styled.span<{ $isMuted: boolean }>`
  position: absolute;
  z-index: 2;
  inset: 0 auto auto 0;
  padding: 10px 14px 12px;
  background: ${({ $isMuted }) => ($isMuted ? theme.badge.past.paper : theme.colour.padauk)};
  color: ${theme.colour.ink};
  font-weight: 700;
  font-size: ${theme.size.micro};
  line-height: 1;
  text-align: center;

  > b {
    display: block;
    padding-bottom: 3px;
    font: 800 ${theme.size.s2} / .9 ${theme.font.display};
  }
`;

const Summary = styled.p`
  ${clampedTextStyle(2)}
`;

const CardFacts = styled(EventFacts)`
  flex-direction: column;
`;

const CardFrame = styled.article`
  ${stackedCardStyle}
  gap: 16px;
`;

type CardProps = {
  event: EventCardFields;
  imageUrl: string;
  isPast: boolean;
  placesNote: string | undefined;
  isEager?: boolean;
};

/** Memoized, so that typing in the search does not render hundreds of unchanged cards. */
const EventCard = memo(function EventCard({ event, imageUrl, isPast, placesNote, isEager }: CardProps) {
  const title = displayEventTitle(event);
  const summary = cardText(event.summary);
  const startDay = dateParts(event.start_date);
  return (
    <CardFrame>
      <Cloth $ratio="8 / 5">
        {/* No alternative text, because a screen reader would read the title twice. */}
        <ResponsiveImage
          src={imageUrl || autoCover(title)}
          alt=""
          width={640}
          height={400}
          sizes="(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 400px"
          isEager={isEager}
        />
        {startDay && (
          // Hidden from screen readers, which read the date with its time below.
          <DateTab $isMuted={isPast || event.event_state !== undefined} aria-hidden>
            <b>{startDay.day}</b>
            {`${startDay.month} ${startDay.year}`}
          </DateTab>
        )}
      </Cloth>
      <CardTitle as="h2" lang={textLanguage(title)}>
        <CardLink to={eventPath(event.id)}>{title}</CardLink>
      </CardTitle>
      {summary && <Summary lang={textLanguage(summary)}>{summary}</Summary>}
      {/* The colour of the date alone must not mark a past or cancelled event. */}
      <CardFacts event={event} note={isPast ? 'Past event' : eventStateLabel(event)}>
        {placesNote && (
          <li>
            <Icon of={Ticket} size={18} />
            {placesNote}
          </li>
        )}
      </CardFacts>
    </CardFrame>
  );
});

type Props = { events: readonly EventCardFields[]; now: Date };

const EventCards = memo(function EventCards({ events, now }: Props) {
  const { eventImage } = useImageUrls();
  return (
    <CardGrid aria-label="Events">
      {events.map((event, index) => (
        <EventCard
          key={event.id}
          event={event}
          imageUrl={event.images[0] === undefined ? '' : eventImage(event.images[0])}
          isPast={eventPhase(event, now) === 'past'}
          placesNote={placesText(event, now)}
          isEager={index === 0}
        />
      ))}
    </CardGrid>
  );
});

export function EventListPage() {
  const now = useNow();
  const findForNow = useCallback(
    (events: readonly EventCardFields[], choice: { search: string; filter: string }) => findEvents(events, choice, now),
    [now],
  );

  return (
    <RecordListPage
      title="Events"
      heading="Come and see the college at work"
      wovenImage="/assets/head-events.webp"
      searchLabel="Search events"
      listLabel="Events"
      noun="events"
      query={useListEventsQuery()}
      filterName={WHEN_QUERY}
      filters={EVENT_FILTERS}
      readFilter={readEventFilter}
      findRecords={findForNow}
      countText={(total, filter) => countWithNoun(total, filter === SHOW_ALL ? 'event' : `${filter} event`)}
      renderEmptyList={({ isNarrowed, isSearched, onClear }) => (
        <EmptyState heading="No events found">
          {isNarrowed ? (
            <>
              <p>{isSearched ? 'Try another word, or show all events.' : 'Show all events instead.'}</p>
              <ClearButton onClear={onClear}>Show all events</ClearButton>
            </>
          ) : (
            <>
              <p>There are no events on this site yet.</p>
              <ArrowLink to={paths.contact}>Ask us what is planned</ArrowLink>
            </>
          )}
        </EmptyState>
      )}
      foot={
        <DividedRows>
          <ArrowLink href={`${paths.events}.ics`}>Add all events to your calendar</ArrowLink>
        </DividedRows>
      }
    >
      {(events) => <EventCards events={events} now={now} />}
    </RecordListPage>
  );
}
