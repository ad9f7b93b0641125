import { type ContactMessage, REPLY_PROMISE_HOURS, waitingHours } from '@/domain/contactMessage';
import { useNow } from '@/hooks/Now';
import * as S from './WaitingTime.styles';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long an unread message has waited, marked once the promised time to answer is over. */
export function WaitingTime({ message }: { message: ContactMessage }) {
  const hours = waitingHours(message, useNow());
  if (hours === undefined) return null;
  if (hours < REPLY_PROMISE_HOURS) return <S.Waiting>{hours === 0 ? 'just now' : `${counted(hours, 'hour')} ago`}</S.Waiting>;
  return (
    <S.Waiting $isLate title={`An answer is promised within ${REPLY_PROMISE_HOURS} hours.`}>
      {counted(Math.floor(hours / 24), 'day')} waiting
    </S.Waiting>
  );
}
