import { Check, MessageCircle, PenLine, StickyNote, Ticket } from 'lucide';
import { useContext } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { REPLY_WARNING_HOURS } from '@/domain/dashboard';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, currentAnswerer, REPLY_PROMISE_HOURS, replyWayText, waitingMinutes } from '@/domain/message';
import { seatLabel } from '@/domain/seatTexts';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';
import { SeatsContext } from './EventRegistrations';

function ago(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? countWithNoun(minutes, 'minute') : countWithNoun(Math.floor(minutes / 60), 'hour')} ago`;
}

export const begunMark = (name: string, minutes: number) => `${name || 'An admin'} began to answer ${ago(minutes)}`;

const Mark = styled.span<{ $isDone?: boolean }>`
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

export function MessageMarks({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name: name = '', notes_count: notes = 0, reply_by: way } = message;
  const begun = currentAnswerer(message, useNow());
  const seat = useContext(SeatsContext).get(message.id);
  return (
    <Row $gap={12} $rowGap={0} $align="start">
      {(seat ?? message.people) !== undefined && (
        <Mark>
          <Icon of={Ticket} size={15} />
          {seat ? seatLabel(seat, message) : `Registers ${countWithNoun(message.people ?? 1, 'person', 'people')}`}
        </Mark>
      )}
      {way && (
        <Mark>
          <Icon of={MessageCircle} size={15} />
          {replyWayText(way)}
        </Mark>
      )}
      {answered_at !== undefined && (
        <Mark $isDone lang={textLanguage(name)}>
          <Icon of={Check} size={15} />
          {name ? `Answered by ${name}` : 'Answered'}
        </Mark>
      )}
      {begun && (
        <Mark lang={textLanguage(begun.name)}>
          <Icon of={PenLine} size={15} />
          {begunMark(begun.name, begun.minutes)}
        </Mark>
      )}
      {notes > 0 && (
        <Mark>
          <Icon of={StickyNote} size={15} />
          {countWithNoun(notes, 'note')}
        </Mark>
      )}
    </Row>
  );
}

const COLOURS = { soon: 'amberText', late: 'dangerDeep' } as const;

const Waiting = styled.span<{ $tone?: keyof typeof COLOURS }>`
  color: ${({ $tone }) => theme.colour[$tone ? COLOURS[$tone] : 'ink2']};
  font-size: ${theme.size.micro};
  font-weight: ${({ $tone }) => ($tone ? 700 : 400)};
  white-space: nowrap;
`;

export function WaitingTime({ message }: { message: ContactMessage }) {
  const minutes = waitingMinutes(message, useNow());
  if (minutes === undefined) return null;
  const hours = Math.floor(minutes / 60);
  if (hours < REPLY_WARNING_HOURS) return <Waiting>{ago(minutes)}</Waiting>;
  const isLate = hours >= REPLY_PROMISE_HOURS;
  return (
    <Waiting $tone={isLate ? 'late' : 'soon'} title={`An answer is promised within ${REPLY_PROMISE_HOURS} hours.`}>
      {isLate
        ? `${countWithNoun(Math.floor(hours / 24), 'day')} waiting`
        : `due in ${countWithNoun(REPLY_PROMISE_HOURS - hours, 'hour')}`}
    </Waiting>
  );
}
