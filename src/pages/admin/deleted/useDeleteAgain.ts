import { useDeleteBlogMutation } from '@/api/adminBlogsApi';
import { useDeleteContactMutation } from '@/api/adminContactsApi';
import { useDeleteEventMutation } from '@/api/adminEventsApi';
import { errorMessage } from '@/api/saveRequest';
import { useDeleteUserMutation } from '@/api/usersApi';
import { useToast } from '@/components/ui/useToast';
import type { DeletedRecord } from '@/domain/deletedRecord';
import * as texts from '@/texts/adminDeleted';

/** Takes a restoration back: deletes the record once more, and reports the outcome. */
export function useDeleteAgain(): (record: DeletedRecord) => Promise<void> {
  const [deletePost] = useDeleteBlogMutation();
  const [deleteEvent] = useDeleteEventMutation();
  const [deleteMessage] = useDeleteContactMutation();
  const [deleteUser] = useDeleteUserMutation();
  const toast = useToast();
  const calls = { post: deletePost, event: deleteEvent, message: deleteMessage, user: deleteUser };

  return async ({ kind, id, name }) => {
    const reason = await errorMessage(calls[kind](id));
    const about = `${kind} ${id}`;
    if (reason === undefined) toast({ tone: 'ok', about, text: texts.deletedAgainToast(name) });
    else toast({ tone: 'bad', about, text: texts.failedToDeleteAgain(kind, reason) });
  };
}
