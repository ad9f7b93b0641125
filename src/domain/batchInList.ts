// An admin changes a batch of messages. The list shows the effect at once, and reverts it if the server refuses the batch.
import type { ContactMessage } from './message';
import { type ActionStamp, type MessageBatch, messageAfterAction } from './messageBatch';
import { applyLocalChange, type MessageList } from './messageList';

/** `after` is undefined for a deleted message. */
type MessageChange = { before: ContactMessage; after: ContactMessage | undefined };

export type BatchEffect = Pick<MessageList, 'version' | 'etag'> & { isDelete: boolean; changes: MessageChange[] };

export function effectOfBatch(list: MessageList, { ids, action }: MessageBatch, stamp: ActionStamp): BatchEffect {
  const batchIds = new Set(ids);
  const messagesBefore = list.messages.filter(({ id }) => batchIds.has(id));
  const changes = messagesBefore.map((before) => ({ before, after: messageAfterAction(before, action, stamp) }));
  return { isDelete: action === 'delete', changes, version: list.version, etag: list.etag };
}

export function showEffect(list: MessageList, { changes, isDelete }: BatchEffect): MessageList {
  const changedMessages = changes.flatMap(({ after }) => after ?? []);
  const deletedIds = isDelete ? changes.map(({ before }) => before.id) : [];
  return applyLocalChange(list, changedMessages, deletedIds);
}

export function revertEffect(list: MessageList, { changes, isDelete, version, etag }: BatchEffect): MessageList {
  const listed = new Set(list.messages);
  // A poll may have replaced a message meanwhile. The newer message is another object, and stays.
  const isStillShown = ({ after }: MessageChange) => after !== undefined && listed.has(after);
  const reverted = isDelete ? changes : changes.filter(isStillShown);
  const messagesBefore = reverted.map(({ before }) => before);
  // With the version from before the batch, the next poll loads all changes since the batch.
  return { ...applyLocalChange(list, messagesBefore), version, etag };
}
