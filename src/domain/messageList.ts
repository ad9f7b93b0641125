import { toRecord, toText } from './coerce';
import { type ContactMessage, messagesFromResponse } from './contactMessage';
import { parseDate } from './dates';
import { ANSWER_FIELDS } from './messageAnswer';

/** The loaded part of the inbox, newest first. */
export type MessageList = {
  messages: ContactMessage[];
  /** The total on the server. */
  total: number;
  /** Whether all messages are loaded; a large inbox loads its newest first. */
  isComplete: boolean;
  /** The version that the next poll sends; servers that always send the whole list give none (contract, E18). */
  version?: string;
  /** The ETag of the latest response. */
  etag?: string;
};

/** An empty inbox. */
export const noMessages: MessageList = { messages: [], total: 0, isComplete: true };

/**
 * Parses a response that lists messages, all or the newest; undefined for any other shape (spec section 7;
 * contract, E18).
 */
export function messageListFromResponse(reply: unknown, etag: string | undefined): MessageList | undefined {
  const messages = messagesFromResponse(reply);
  if (!messages) return undefined;
  const { version, total } = toRecord(reply);
  const known = toText(version);
  if (known === '') return { messages, total: messages.length, isComplete: true, etag };
  const count = typeof total === 'number' ? total : messages.length;
  return { messages, total: count, isComplete: messages.length >= count, version: known, etag };
}

/** Whether a response contains only the changes since the requested version (contract, E18). */
export function isDeltaResponse(reply: unknown): boolean {
  const { version, removed, full } = toRecord(reply);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

/**
 * Applies a response that contains only changes: new messages on top, restored ones by their date, changed ones in place. Every other
 * message keeps its object identity. Undefined when the response lists no messages.
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
  return { ...answered, messages: mergeNewestFirst([...changed.values()], kept), isComplete: list.isComplete };
}

const sentAt = ({ created_at }: ContactMessage) => parseDate(created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Adds messages to a list that is newest first: new ones on top, restored ones in their place. */
export function mergeNewestFirst(added: readonly ContactMessage[], list: readonly ContactMessage[]): ContactMessage[] {
  const all = [...added, ...list];
  const [last, first] = [added.at(-1), list[0]];
  if (!last || !first || sentAt(last) >= sentAt(first)) return all;
  const times = new Map(all.map((message) => [message, sentAt(message)]));
  const timeOf = (message: ContactMessage) => times.get(message) ?? 0;
  return all.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) < timeOf(b) ? 1 : -1));
}

/**
 * Completes the newest messages with the whole list. Loaded messages win: an optimistic update can have
 * changed one, and the next poll, from the version of the newest, brings all other changes.
 */
export function mergeRemaining(list: MessageList, all: readonly ContactMessage[]): MessageList {
  const known = new Map(list.messages.map((message) => [message.id, message]));
  const messages = all.map((message) => known.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

const waiting = new WeakMap<readonly ContactMessage[], number>();

/** The number of messages without an answer, computed once for each list; 0 until all messages are loaded (D-67). */
export function waitingCount({ messages, isComplete: isWhole }: MessageList): number {
  if (!isWhole) return 0;
  const count = waiting.get(messages) ?? messages.filter(({ answered_at }) => answered_at === undefined).length;
  waiting.set(messages, count);
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
  ...ANSWER_FIELDS,
  'notes_count',
] as const satisfies (keyof ContactMessage)[];

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
