import styled, { css } from 'styled-components';
import { useNow } from '@/contexts/Now';
import { type ContactMessage, REPLY_PROMISE_HOURS, waitingMinutes } from '@/domain/message';
import { REPLY_WARNING_HOURS } from '@/domain/needsAttention';
import * as texts from '@/texts/adminMessages';

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

const PROMISE = texts.promise(REPLY_PROMISE_HOURS);

/** How long a message has waited for its answer, marked near and after the promised reply time. */
export function WaitingTime({ message }: { message: ContactMessage }) {
  const minutes = waitingMinutes(message, useNow());
  if (minutes === undefined) return null;
  const hours = Math.floor(minutes / 60);
  if (hours >= REPLY_PROMISE_HOURS) {
    return (
      <Waiting $tone="late" title={PROMISE}>
        {texts.daysWaiting(Math.floor(hours / 24))}
      </Waiting>
    );
  }
  if (hours >= REPLY_WARNING_HOURS) {
    return (
      <Waiting $tone="soon" title={PROMISE}>
        {texts.dueIn(REPLY_PROMISE_HOURS - hours)}
      </Waiting>
    );
  }
  return <Waiting $tone="fresh">{texts.ago(minutes)}</Waiting>;
}
