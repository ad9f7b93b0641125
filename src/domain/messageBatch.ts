import { countWithNoun, formatNumber } from '@/texts/format';
import { toText } from './coerce';
import { RESTORABLE_NOTICE } from './deletedRecord';
import type { ContactMessage, MessageAnswer } from './message';
import { listReader, recordReader, toTextList } from './readers';

/** What a batch does. `answered` also marks as read; `restore` takes back the latest `delete` or `unanswered` without loss. */
export const MESSAGE_ACTIONS = ['read', 'unread', 'answered', 'unanswered', 'delete', 'restore'] as const;

export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

export const ACTION_DONE: Record<MessageAction, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  answered: 'marked as answered',
  unanswered: 'marked as not answered',
  delete: 'deleted',
  restore: 'restored',
};

export type MessageBatch = { action: MessageAction; ids: string[] };

export const batchResultFromResponse = recordReader({
  changed: toTextList,
  unchanged: toTextList,
  failed: listReader(recordReader({ id: toText, error: toText })),
});

export type BatchResult = ReturnType<typeof batchResultFromResponse>;

/** "200 of 458...": how many messages have been changed. */
export const batchProgressText = (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}...`;

/** The outcome of an action in sentences; `name` names the message where there is only one. */
export function batchResultText({ changed, unchanged, failed }: BatchResult, action: MessageAction, name?: string): string {
  const done = ACTION_DONE[action];
  const subject = (count: number) => name ?? countWithNoun(count, 'message');
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const sentences: string[] = [];
  if (changed.length > 0) sentences.push(`${subject(changed.length)} ${done}.`);
  if (changed.length > 0 && action === 'delete') sentences.push(RESTORABLE_NOTICE);
  if (unchanged.length > 0) {
    sentences.push(`${countWithNoun(unchanged.length, 'message')} ${were(unchanged.length)} already ${done}.`);
  }
  const [first] = failed;
  if (first) sentences.push(`${subject(failed.length)} ${were(failed.length)} not ${done}. ${first.error}`);
  return sentences.join(' ');
}

const OPPOSITE: Record<MessageAction, MessageAction> = {
  read: 'unread',
  unread: 'read',
  answered: 'unanswered',
  unanswered: 'restore',
  delete: 'restore',
  restore: 'delete',
};

/** The batches that take a batch back. `before` holds the messages as they were; only what the batch changed is taken back. */
export function undoBatches(action: MessageAction, { changed }: BatchResult, before: readonly ContactMessage[]): MessageBatch[] {
  const ids = new Set(changed);
  const wereUnread = before.filter(({ id, status }) => ids.has(id) && status === 'unread').map(({ id }) => id);
  const undo = { action: OPPOSITE[action], ids: changed };
  return [undo, ...(action === 'answered' ? [{ action: 'unread' as const, ids: wereUnread }] : [])].filter(
    ({ ids: some }) => some.length > 0,
  );
}

/** A message after an action, as shown before the server has confirmed it; undefined where it is unknown or gone. */
export function messageAfterAction(
  message: ContactMessage,
  action: MessageAction,
  { actor, now }: { actor: { id: string; name: string }; now: Date },
) {
  if (action === 'delete' || action === 'restore') return undefined;
  if (action === 'read' || action === 'unread') return { ...message, status: action };
  const rest = withoutAnswer(message);
  if (action === 'unanswered') return rest;
  if (message.answered_at !== undefined) return { ...message, status: 'read' as const };
  const answer: MessageAnswer = { answered_at: now.toISOString(), answered_by: actor.id, answered_by_name: actor.name };
  return { ...rest, status: 'read' as const, ...answer };
}

function withoutAnswer(message: ContactMessage): ContactMessage {
  const { answered_at, answered_by, answered_by_name, answering_at, answering_by, answering_by_name, ...rest } = message;
  return rest;
}
