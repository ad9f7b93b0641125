import { toRecord, toText } from './coerce';
import { type ContactMessage, messagesFromResponse } from './contactMessage';

/** The inbox as far as it is known, newest first. */
export type MessageList = {
  messages: ContactMessage[];
  /** How many there are on the server. */
  total: number;
  /** Whether all of them are here; a large inbox begins with its newest. */
  isComplete: boolean;
  /** What the next question begins from; servers that always send the whole list name none (contract, E18). */
  version?: string;
  /** The entity tag of the newest answer. */
  etag?: string;
};

/** An inbox in which nothing stands. */
export const noMessages: MessageList = { messages: [], total: 0, isComplete: true };

/** The inbox of an answer that lists messages, all or the newest; undefined for any other shape (spec section 7; contract, E18). */
export function messageListFromResponse(reply: unknown, etag: string | undefined): MessageList | undefined {
  const messages = messagesFromResponse(reply);
  if (!messages) return undefined;
  const { version, total } = toRecord(reply);
  const known = toText(version);
  if (known === '') return { messages, total: messages.length, isComplete: true, etag };
  const count = typeof total === 'number' ? total : messages.length;
  return { messages, total: count, isComplete: messages.length >= count, version: known, etag };
}

/** Whether an answer tells only what has changed since the version asked for (contract, E18). */
export function isDeltaResponse(reply: unknown): boolean {
  const { version, removed, full } = toRecord(reply);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

/**
 * The inbox after an answer that tells only what has changed: new messages on top, changed ones in their places. Every other
 * message stays the same object. Undefined when the answer lists no messages.
 */
export function applyDelta(list: MessageList, reply: unknown, etag: string | undefined): MessageList | undefined {
  const answered = messageListFromResponse(reply, etag);
  if (!answered) return undefined;
  const { removed } = toRecord(reply);
  const gone = new Set(Array.isArray(removed) ? removed.map(toText) : []);
  const changed = new Map(answered.messages.map((message) => [message.id, message]));
  const kept = list.messages.flatMap((message) => {
    if (gone.has(message.id)) return [];
    const now = changed.get(message.id);
    changed.delete(message.id);
    return now && !isSame(now, message) ? now : message;
  });
  return { ...answered, messages: [...changed.values(), ...kept], isComplete: list.isComplete };
}

/**
 * The newest messages completed by the whole list. What is known already stays: it may be ahead of the list by a click of this
 * person, and whatever else has changed since is told by the next question, which begins from the version of the newest.
 */
export function mergeRemaining(list: MessageList, all: readonly ContactMessage[]): MessageList {
  const known = new Map(list.messages.map((message) => [message.id, message]));
  const messages = all.map((message) => known.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

const counts = new WeakMap<readonly ContactMessage[], number>();

/** How many messages nobody has read, counted once for each list; 0 as long as not all of them are known. */
export function unreadCount({ messages, isComplete: isWhole }: MessageList): number {
  if (!isWhole) return 0;
  const count = counts.get(messages) ?? messages.filter(({ status }) => status === 'unread').length;
  counts.set(messages, count);
  return count;
}

const FIELDS = [
  'name',
  'email',
  'phno',
  'subject',
  'message',
  'status',
  'created_at',
] as const satisfies (keyof ContactMessage)[];

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
