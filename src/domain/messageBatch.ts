// The actions of staff on many messages at once, the sentences that report them, and their Undo.
import { countWithNoun, formatNumber } from '@/texts/format';
import { toText } from './coerce';
import { RESTORABLE_NOTICE } from './deletedRecord';
import type { ContactMessage } from './message';
import type { MessageAnswer } from './messageAnswer';
import { listReader, recordReader, toTextList } from './readers';

/** `answered` also marks messages as read. Only Undo sends `restore`, which undoes `delete` or `unanswered`. */
export const MESSAGE_ACTIONS = ['read', 'unread', 'answered', 'unanswered', 'delete', 'restore'] as const;

export type MessageAction = (typeof MESSAGE_ACTIONS)[number];
export type ChosenAction = Exclude<MessageAction, 'restore'>;

export const ACTION_PARTICIPLES: Record<MessageAction, string> = {
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

export const batchProgressText = (doneCount: number, total: number) => `${formatNumber(doneCount)} of ${formatNumber(total)}...`;

/** Returns the outcome of an action in sentences. For a single message, `name` stands instead of "1 message". */
export function batchResultText({ changed, unchanged, failed }: BatchResult, action: MessageAction, name?: string): string {
  const participle = ACTION_PARTICIPLES[action];
  const subject = (count: number) => name ?? countWithNoun(count, 'message');
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  const sentences: string[] = [];
  if (changed.length > 0) sentences.push(`${subject(changed.length)} ${participle}.`);
  if (changed.length > 0 && action === 'delete') sentences.push(RESTORABLE_NOTICE);
  if (unchanged.length > 0) {
    sentences.push(`${countWithNoun(unchanged.length, 'message')} ${were(unchanged.length)} already ${participle}.`);
  }
  const [firstFailure] = failed;
  if (firstFailure) sentences.push(`${subject(failed.length)} ${were(failed.length)} not ${participle}. ${firstFailure.error}`);
  return sentences.join(' ');
}

const UNDO_ACTION = {
  read: 'unread',
  unread: 'read',
  // Unlike `answered`, `restore` keeps the time and author of the answer.
  unanswered: 'restore',
  delete: 'restore',
} as const satisfies Record<Exclude<ChosenAction, 'answered'>, MessageAction>;

/** Returns the batches that undo an action. `messages` are in their state before the action. */
export function undoBatches(action: ChosenAction, { changed }: BatchResult, messages: readonly ContactMessage[]): MessageBatch[] {
  if (changed.length === 0) return [];
  if (action !== 'answered') return [{ action: UNDO_ACTION[action], ids: changed }];
  // Undo leaves a message answered that had an answer before, and makes only those unread that were unread.
  const hadAnswer = new Set(messages.filter(({ answered_at }) => answered_at !== undefined).map(({ id }) => id));
  const wereUnread = new Set(messages.filter(({ status }) => status === 'unread').map(({ id }) => id));
  const batches: MessageBatch[] = [
    { action: 'unanswered', ids: changed.filter((id) => !hadAnswer.has(id)) },
    { action: 'unread', ids: changed.filter((id) => wereUnread.has(id)) },
  ];
  return batches.filter(({ ids }) => ids.length > 0);
}

export type ActionStamp = { userId: string; userName: string; time: Date };

/** Returns a message as the screen shows it until the server answers; undefined if the screen hides the message. */
export function messageAfterAction(
  message: ContactMessage,
  action: MessageAction,
  { userId, userName, time }: ActionStamp,
): ContactMessage | undefined {
  // Only the server knows what `restore` brings back.
  if (action === 'delete' || action === 'restore') return undefined;
  if (action === 'read' || action === 'unread') return { ...message, status: action };
  if (action === 'unanswered') return withoutAnswerAndClaim(message);
  // The action is `answered`. An earlier answer stays.
  if (message.answered_at !== undefined) return { ...message, status: 'read' };
  const answer: MessageAnswer = { answered_at: time.toISOString(), answered_by: userId, answered_by_name: userName };
  return { ...withoutAnswerAndClaim(message), status: 'read', ...answer };
}

function withoutAnswerAndClaim(message: ContactMessage): ContactMessage {
  const { answered_at, answered_by, answered_by_name, answering_at, answering_by, answering_by_name, ...otherFields } = message;
  return otherFields;
}
