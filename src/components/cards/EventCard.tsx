import { Clock, MapPin } from 'lucide';
import { memo } from 'react';
import { Cloth } from '@/components/ui/Cloth';
import { EventTime } from '@/components/ui/EventTime';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { autoCover } from '@/domain/autoCover';
import { displayEventTitle, type EventCardFields } from '@/domain/collegeEvent';
import { dateTab } from '@/domain/dates';
import { eventStateLabel } from '@/domain/eventState';
import { textLanguage } from '@/domain/language';
import { eventPath } from '@/domain/paths';
import { cardText } from '@/domain/shortText';
import { firstWords } from '@/domain/textBlocks';
import * as texts from '@/texts/cards';
import * as S from './EventCard.styles';

type Props = {
  event: EventCardFields;
  /** The empty text for an event without an image, which gets a woven cover. */
  imageUrl: string;
  isPast: boolean;
  /** For the first card above the fold. */
  isEager?: boolean;
};

/** Memoized, so that typing in the search renders the new cards and not the hundreds that stay. */
export const EventCard = memo(function EventCard({ event, imageUrl, isPast, isEager }: Props) {
  const title = displayEventTitle(event);
  const summary = cardText(firstWords(event.description));
  const tab = dateTab(event.start_date);
  return (
    <S.Card>
      <Cloth $ratio="8 / 5">
        {/* The title names the image's subject: read aloud twice it would only disturb. */}
        <Picture
          src={imageUrl || autoCover(title)}
          alt=""
          width={640}
          height={400}
          sizes="(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 400px"
          isEager={isEager}
        />
        {tab && (
          // Screen readers read the date below, with its time.
          <S.Tab $isPast={isPast || event.event_state !== undefined} aria-hidden>
            <b>{tab.day}</b>
            {`${tab.month} ${tab.year}`}
          </S.Tab>
        )}
      </Cloth>
      <S.Title lang={textLanguage(title)}>
        <S.TitleLink to={eventPath(event.id)}>{title}</S.TitleLink>
      </S.Title>
      {summary && <S.Text lang={textLanguage(summary)}>{summary}</S.Text>}
      <S.Facts>
        <li>
          <Icon of={Clock} size={18} />
          {/* Color alone must not mark a past event, nor a cancelled one. */}
          <EventTime start={event.start_date} end={event.end_date} note={isPast ? texts.pastEvent : eventStateLabel(event)} />
        </li>
        {event.location.trim() && (
          <li lang={textLanguage(event.location)}>
            <Icon of={MapPin} size={18} />
            {event.location}
          </li>
        )}
      </S.Facts>
    </S.Card>
  );
});
