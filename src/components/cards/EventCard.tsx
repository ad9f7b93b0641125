import { memo } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { autoCover } from '@/domain/autoCover';
import { dateTab } from '@/domain/dates';
import { displayEventTitle, type EventCardFields, eventStateLabel } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { eventPath } from '@/domain/paths';
import { cardText } from '@/domain/shortText';
import { firstWords } from '@/domain/textBlocks';
import { badgeTones } from '@/theme/badgeTones';
import { CardLink, CardTitle, clampedText, stackedCard } from './cardStyles';
import { EventFacts } from './EventFacts';

const Tab = styled.span<{ $isPast: boolean }>`
  position: absolute;
  z-index: 2;
  inset: 0 auto auto 0;
  padding: 10px 14px 12px;
  background: ${({ theme, $isPast }) => ($isPast ? badgeTones.past.paper : theme.colour.padauk)};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1;
  text-align: center;

  > b {
    display: block;
    padding-bottom: 3px;
    font: 800 ${({ theme }) => theme.size.s2} / .9 ${({ theme }) => theme.font.display};
  }
`;

const Text = styled.p`
  ${clampedText}
  -webkit-line-clamp: 2;
`;

const Facts = styled(EventFacts)`
  flex-direction: column;
`;

const Card = styled.article`
  ${stackedCard}
  gap: 16px;
`;

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
    <Card>
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
          <Tab $isPast={isPast || event.event_state !== undefined} aria-hidden>
            <b>{tab.day}</b>
            {`${tab.month} ${tab.year}`}
          </Tab>
        )}
      </Cloth>
      <CardTitle as="h2" lang={textLanguage(title)}>
        <CardLink to={eventPath(event.id)}>{title}</CardLink>
      </CardTitle>
      {summary && <Text lang={textLanguage(summary)}>{summary}</Text>}
      {/* Color alone must not mark a past event, nor a cancelled one. */}
      <Facts event={event} note={isPast ? 'Past event' : eventStateLabel(event)} />
    </Card>
  );
});
