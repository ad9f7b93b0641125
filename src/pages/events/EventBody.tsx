import type { ReactNode } from 'react';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { Stack } from '@/components/ui/primitives';
import { ShareLink } from '@/components/ui/ShareLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { type CollegeEvent, displayEventTitle, type EventCardFields } from '@/domain/event';
import { eventPath } from '@/domain/paths';
import { EventTicket } from './EventTicket';

type Props = {
  /** An event, or what its card has shown while the rest loads. */
  event: CollegeEvent | EventCardFields;
  now: Date;
  /** Rendered instead of the ticket until the event has loaded. */
  waiting: ReactNode;
};

/** The text of an event and its ticket, as two items of the page's grid. */
export function EventBody({ event, now, waiting }: Props) {
  const { eventImage } = useImageUrls();
  return (
    <>
      <Stack $gap={16} $align="start">
        <LazyArticleBody content={event.description} imageUrl={eventImage} />
        <ShareLink title={displayEventTitle(event)} path={eventPath(event.id)} />
      </Stack>
      {'registration_required' in event ? <EventTicket event={event} now={now} /> : waiting}
    </>
  );
}
