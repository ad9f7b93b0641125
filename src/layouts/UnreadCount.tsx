import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { unreadCount } from '@/domain/messageList';
import * as texts from '@/texts/adminLayout';

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

/** The number of unread messages, from the same cached call as their list. */
export function UnreadCount() {
  const { unread } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ unread: data ? unreadCount(data) : 0 }),
  });

  if (unread === 0) return null;
  return (
    <Count>
      {unread}
      <VisuallyHidden>{texts.unread}</VisuallyHidden>
    </Count>
  );
}
