import { Check, type IconNode, MessageCircle, PenLine, StickyNote, Ticket } from 'lucide';
import { useContext } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, replyWayText } from '@/domain/message';
import { currentAnswerer, REPLY_PROMISE_HOURS, waitingMinutes } from '@/domain/messageAnswer';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import { registrationLabel } from '@/domain/seatTexts';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';
import { RegistrationsContext } from './EventRegistrations';

function minutesAgoText(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? countWithNoun(minutes, 'minute') : countWithNoun(Math.floor(minutes / 60), 'hour')} ago`;
}

export const answerBegunText = (name: string, minutes: number) =>
  `${name || 'An admin'} began to answer ${minutesAgoText(minutes)}`;

const LabelFrame = styled.span<{ $isDone?: boolean }>`
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

type IconLabelProps = { icon: IconNode; text: string; lang?: string; isDone?: boolean };

const IconLabel = ({ icon, text, lang, isDone }: IconLabelProps) => (
  <LabelFrame $isDone={isDone} lang={lang}>
    <Icon of={icon} size={15} />
    {text}
  </LabelFrame>
);

export function useHasBadges(message: ContactMessage): boolean {
  const { id, answered_at, notes_count, people, reply_by } = message;
  const answerer = currentAnswerer(message, useNow());
  const registration = useContext(RegistrationsContext).get(id);
  return [answered_at, notes_count, people, reply_by, answerer, registration].some((value) => value !== undefined);
}

export function MessageBadges({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name: answeredBy = '', notes_count: notesCount = 0, people, reply_by: wishedWay } = message;
  const answerer = currentAnswerer(message, useNow());
  const registration = useContext(RegistrationsContext).get(message.id);
  const isRegistration = registration !== undefined || people !== undefined;
  const registrationText = registration
    ? registrationLabel(registration, message)
    : `Registers ${countWithNoun(people ?? 1, 'person', 'people')}`;
  const answeredText = answeredBy ? `Answered by ${answeredBy}` : 'Answered';
  return (
    <Row $gap={12} $rowGap={0} $align="start">
      {isRegistration && <IconLabel icon={Ticket} text={registrationText} />}
      {wishedWay && <IconLabel icon={MessageCircle} text={replyWayText(wishedWay)} />}
      {answered_at !== undefined && <IconLabel icon={Check} text={answeredText} lang={textLanguage(answeredBy)} isDone />}
      {answerer && (
        <IconLabel icon={PenLine} text={answerBegunText(answerer.name, answerer.minutes)} lang={textLanguage(answerer.name)} />
      )}
      {notesCount > 0 && <IconLabel icon={StickyNote} text={countWithNoun(notesCount, 'note')} />}
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

/** Shows how long a message has waited. Shortly before the promised time ends, shows when the answer is due. */
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
