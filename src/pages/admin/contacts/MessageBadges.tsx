import { Check, MessageCircle, PenLine, StickyNote, Ticket } from 'lucide';
import { useContext } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, currentAnswerer, REPLY_PROMISE_HOURS, replyWayText, waitingMinutes } from '@/domain/message';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import { seatLabel } from '@/domain/seatTexts';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';
import { SeatsContext } from './EventRegistrations';

function minutesAgoText(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? countWithNoun(minutes, 'minute') : countWithNoun(Math.floor(minutes / 60), 'hour')} ago`;
}

export const answerBegunText = (name: string, minutes: number) =>
  `${name || 'An admin'} began to answer ${minutesAgoText(minutes)}`;

const IconLabel = styled.span<{ $isDone?: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  color: ${({ $isDone }) => ($isDone ? theme.colour.success : theme.colour.ink2)};
  font-size: ${theme.size.micro};
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  > svg {
    margin-top: 1px;
  }
`;

/** What staff see about a message below its text: the seats it registers, the wished way, and who has done what. */
export function MessageBadges({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name: answeredBy = '', notes_count: notesCount = 0, reply_by: wishedWay } = message;
  const answerInProgress = currentAnswerer(message, useNow());
  const seat = useContext(SeatsContext).get(message.id);
  const isRegistration = seat !== undefined || message.people !== undefined;
  return (
    <Row $gap={12} $rowGap={0} $align="start">
      {isRegistration && (
        <IconLabel>
          <Icon of={Ticket} size={15} />
          {seat ? seatLabel(seat, message) : `Registers ${countWithNoun(message.people ?? 1, 'person', 'people')}`}
        </IconLabel>
      )}
      {wishedWay && (
        <IconLabel>
          <Icon of={MessageCircle} size={15} />
          {replyWayText(wishedWay)}
        </IconLabel>
      )}
      {answered_at !== undefined && (
        <IconLabel $isDone lang={textLanguage(answeredBy)}>
          <Icon of={Check} size={15} />
          {answeredBy ? `Answered by ${answeredBy}` : 'Answered'}
        </IconLabel>
      )}
      {answerInProgress && (
        <IconLabel lang={textLanguage(answerInProgress.name)}>
          <Icon of={PenLine} size={15} />
          {answerBegunText(answerInProgress.name, answerInProgress.minutes)}
        </IconLabel>
      )}
      {notesCount > 0 && (
        <IconLabel>
          <Icon of={StickyNote} size={15} />
          {countWithNoun(notesCount, 'note')}
        </IconLabel>
      )}
    </Row>
  );
}

const URGENCY_COLOURS = { soon: 'amberText', late: 'dangerDeep' } as const;

const WaitingLabel = styled.span<{ $urgency?: keyof typeof URGENCY_COLOURS }>`
  color: ${({ $urgency }) => theme.colour[$urgency ? URGENCY_COLOURS[$urgency] : 'ink2']};
  font-size: ${theme.size.micro};
  font-weight: ${({ $urgency }) => ($urgency ? 700 : 400)};
  white-space: nowrap;
`;

/** How long a message has waited for an answer; a few hours before the promised time, how long staff still have. */
export function WaitingTime({ message }: { message: ContactMessage }) {
  const minutes = waitingMinutes(message, useNow());
  if (minutes === undefined) return null;
  const hours = Math.floor(minutes / 60);
  if (hours < REPLY_WARNING_HOURS) return <WaitingLabel>{minutesAgoText(minutes)}</WaitingLabel>;
  const isLate = hours >= REPLY_PROMISE_HOURS;
  return (
    <WaitingLabel $urgency={isLate ? 'late' : 'soon'} title={`An answer is promised within ${REPLY_PROMISE_HOURS} hours.`}>
      {isLate
        ? `${countWithNoun(Math.floor(hours / 24), 'day')} waiting`
        : `due in ${countWithNoun(REPLY_PROMISE_HOURS - hours, 'hour')}`}
    </WaitingLabel>
  );
}
