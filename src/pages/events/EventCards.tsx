import { memo } from 'react';
import { CardGrid } from '@/components/cards/CardGrid';
import { EventCard } from '@/components/cards/EventCard';
import { useImageUrls } from '@/contexts/ApiBase';
import { type EventCardFields, phase } from '@/domain/collegeEvent';
import * as texts from '@/texts/events';

type Props = { events: readonly EventCardFields[]; now: Date };

export const EventCards = memo(function EventCards({ events, now }: Props) {
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
