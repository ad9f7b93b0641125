import { useContactsPolling } from '@/api/ContactsPolling';
import { useListContactsQuery } from '@/api/contactsApi';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import * as S from './UnreadCount.styles';

/** How many messages wait, kept fresh by the same call that feeds their list. */
export function UnreadCount() {
  const { options } = useContactsPolling();
  const { unread } = useListContactsQuery(undefined, {
    ...options,
    selectFromResult: ({ data = [] }) => ({ unread: data.filter(({ status }) => status === 'unread').length }),
  });

  if (unread === 0) return null;
  return (
    <S.Count>
      {unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </S.Count>
  );
}
