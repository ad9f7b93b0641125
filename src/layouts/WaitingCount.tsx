import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { waitingCount } from '@/domain/messageList';
import * as texts from '@/texts/admin';

const Count = styled.span`
  min-width: 26px;
  margin-left: auto;
  padding: 2px 7px;
  border-radius: 13px;
  background: ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: center;
`;

/** The number of messages that wait for an answer, from the same cached call as their list. */
export function useWaitingCount(): number {
  const { waiting } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ waiting: data ? waitingCount(data) : 0 }),
  });
  return waiting;
}

export function WaitingCount({ className }: { className?: string }) {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <Count className={className}>
      {waiting}
      <VisuallyHidden>{texts.waiting}</VisuallyHidden>
    </Count>
  );
}
