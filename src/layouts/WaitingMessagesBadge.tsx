import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { countWaiting } from '@/domain/messageList';
import { theme } from '@/theme/theme';

const Badge = styled.span`
  min-width: 26px;
  margin-left: auto;
  padding: 2px 7px;
  border-radius: 13px;
  background: ${theme.colour.padauk};
  color: ${theme.colour.ink};
  font-size: ${theme.size.micro};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: center;
`;

/** Returns how many messages nobody has answered; 0 until the messages have loaded. */
export function useWaitingMessageCount(): number {
  const { count } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ count: data ? countWaiting(data) : 0 }),
  });
  return count;
}

export function WaitingMessagesBadge({ className }: { className?: string }) {
  const count = useWaitingMessageCount();
  if (count === 0) return null;
  return (
    <Badge className={className}>
      {count}
      <VisuallyHidden>{' waiting'}</VisuallyHidden>
    </Badge>
  );
}
