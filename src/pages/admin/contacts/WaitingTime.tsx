import styled, { css } from 'styled-components';
import { useNow } from '@/contexts/Now';
import { type ContactMessage, REPLY_PROMISE_HOURS, waitingMinutes } from '@/domain/contactMessage';
import { REPLY_WARNING_HOURS } from '@/domain/waitingMessages';

const looks = {
  fresh: css`
    color: ${({ theme }) => theme.colour.ink2};
  `,
  soon: css`
    color: ${({ theme }) => theme.colour.amberText};
    font-weight: 700;
  `,
  late: css`
    color: ${({ theme }) => theme.colour.dangerDeep};
    font-weight: 700;
  `,
};

const Waiting = styled.span<{ $tone: keyof typeof looks }>`
  ${({ $tone }) => looks[$tone]}
  font-size: ${({ theme }) => theme.size.micro};
  white-space: nowrap;
`;

const PROMISE = `An answer is promised within ${REPLY_PROMISE_HOURS} hours.`;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function ago(minutes: number): string {
  if (minutes === 0) return 'just now';
  return `${minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour')} ago`;
}

/** How long a message has waited for its answer, marked near and after the promised reply time. */
export function WaitingTime({ message }: { message: ContactMessage }) {
  const minutes = waitingMinutes(message, useNow());
  if (minutes === undefined) return null;
  const hours = Math.floor(minutes / 60);
  if (hours >= REPLY_PROMISE_HOURS) {
    return (
      <Waiting $tone="late" title={PROMISE}>
        {counted(Math.floor(hours / 24), 'day')} waiting
      </Waiting>
    );
  }
  if (hours >= REPLY_WARNING_HOURS) {
    return (
      <Waiting $tone="soon" title={PROMISE}>
        due in {counted(REPLY_PROMISE_HOURS - hours, 'hour')}
      </Waiting>
    );
  }
  return <Waiting $tone="fresh">{ago(minutes)}</Waiting>;
}
