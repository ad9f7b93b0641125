import styled from 'styled-components';
import { useNow } from '@/contexts/Now';
import { REPLY_WARNING_HOURS } from '@/domain/dashboard';
import { type ContactMessage, REPLY_PROMISE_HOURS, waitingMinutes } from '@/domain/message';
import { ago } from '@/texts/adminMessages';
import { counted } from '@/texts/counted';
import { theme } from '@/theme/theme';

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
      {isLate ? `${counted(Math.floor(hours / 24), 'day')} waiting` : `due in ${counted(REPLY_PROMISE_HOURS - hours, 'hour')}`}
    </Waiting>
  );
}
