import * as texts from '@/texts/messageActions';
import type { BatchResult } from './batch';
import type { ContactMessage } from './contactMessage';
import type { MessageAnswer } from './messageAnswer';

/**
 * What a batch does to its messages. `answered` also marks them as read. `restore` takes back the latest `delete`, or the latest
 * `unanswered`, without loss.
 */
export const MESSAGE_ACTIONS = ['read', 'unread', 'answered', 'unanswered', 'delete', 'restore'] as const;

export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** What an action has done to messages, after their number. */
export const ACTION_DONE: Record<MessageAction, string> = {
  read: texts.markedAsRead,
  unread: texts.markedAsUnread,
  answered: texts.markedAsAnswered,
  unanswered: texts.markedAsNotAnswered,
  delete: texts.deleted,
  restore: texts.restored,
};

type Batch = { action: MessageAction; ids: string[] };

const OPPOSITE: Record<MessageAction, MessageAction> = {
  read: 'unread',
  unread: 'read',
  answered: 'unanswered',
  unanswered: 'restore',
  delete: 'restore',
  restore: 'delete',
};

/** The batches that take a batch back. `before` holds the messages as they were; only what the batch changed is taken back. */
export function undoBatches(action: MessageAction, { changed }: BatchResult, before: readonly ContactMessage[]): Batch[] {
  const ids = new Set(changed);
  const wereUnread = before.filter(({ id, status }) => ids.has(id) && status === 'unread').map(({ id }) => id);
  const undo = { action: OPPOSITE[action], ids: changed };
  return [undo, ...(action === 'answered' ? [{ action: 'unread' as const, ids: wereUnread }] : [])].filter(
    ({ ids: some }) => some.length > 0,
  );
}

type Actor = { id: string; name: string };

/**
 * A message after an action, as a screen shows it before the server has confirmed it; undefined where that is unknown or the
 * message goes.
 */
export function afterAction(message: ContactMessage, action: MessageAction, { actor, now }: { actor: Actor; now: Date }) {
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
