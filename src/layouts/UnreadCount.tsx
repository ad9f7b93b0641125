import { useListContactsQuery } from '@/api/adminContactsApi';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { unreadCount } from '@/domain/messageList';
import * as S from './UnreadCount.styles';

/** The number of unread messages, from the same cached call as their list. */
export function UnreadCount() {
  const { unread } = useListContactsQuery(undefined, {
    selectFromResult: ({ data }) => ({ unread: data ? unreadCount(data) : 0 }),
  });

  if (unread === 0) return null;
  return (
    <S.Count>
      {unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </S.Count>
  );
}
