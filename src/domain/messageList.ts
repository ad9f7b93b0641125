// The messages that the back office has loaded, and how they are updated: by responses to its polling, and by the user's changes.
import { toList, toRecord, toText } from './coerce';
import { parseDate } from './dates';
import { ANSWER_FIELDS, CONTACT_FIELDS, type ContactMessage, messagesFromResponse, OPTIONAL_CONTACT_FIELDS } from './message';

/** The loaded part of the inbox, newest first. */
export type MessageList = {
  messages: ContactMessage[];
  total: number;
  /** Whether all messages are loaded; a large inbox loads its newest first. */
  isComplete: boolean;
  /** The next poll asks for the changes since this version; servers that always send the whole list give none (E18). */
  version?: string;
  /** The ETag header of the latest response: the next poll sends it, and gets status 304 if nothing has changed. */
  etag?: string;
};

export const emptyMessageList: MessageList = { messages: [], total: 0, isComplete: true };

/** Parses a response that lists messages, all or the newest; undefined for any other shape (spec section 7; E18). */
export function messageListFromResponse(response: unknown, etag: string | undefined): MessageList | undefined {
  const messages = messagesFromResponse(response);
  if (!messages) return undefined;
  const record = toRecord(response);
  const version = toText(record.version);
  if (version === '') return { messages, total: messages.length, isComplete: true, etag };
  const total = typeof record.total === 'number' ? record.total : messages.length;
  return { messages, total, isComplete: messages.length >= total, version, etag };
}

/** Returns whether a response contains only the changes since the requested version (E18). */
export function isDeltaResponse(response: unknown): boolean {
  const { version, removed, full } = toRecord(response);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

const OTHER_FIELDS = ['status', 'created_at', 'notes_count'] as const;
const COMPARED_FIELDS = [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS, ...ANSWER_FIELDS, ...OTHER_FIELDS] as const;

const isEqual = (one: ContactMessage, other: ContactMessage): boolean =>
  COMPARED_FIELDS.every((field) => one[field] === other[field]);

/** Replaces, removes and adds messages. Unchanged messages stay the same objects, so that their rows do not rerender. */
function mergeChanges(loaded: readonly ContactMessage[], changed: readonly ContactMessage[], removedIds: ReadonlySet<string>) {
  const changedById = new Map(changed.map((message) => [message.id, message]));
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const added = [...changedById.values()].filter(({ id }) => !loadedIds.has(id));
  const kept = loaded.filter(({ id }) => !removedIds.has(id));
  const updated = kept.map((message) => {
    const next = changedById.get(message.id);
    return next && !isEqual(next, message) ? next : message;
  });
  return addMessages(added, updated);
}

/** Applies a change of the user before the server has confirmed it: the changed messages, and the ids of deleted ones. */
export function applyLocalChange(
  list: MessageList,
  changed: readonly ContactMessage[],
  removedIds: readonly string[] = [],
): MessageList {
  const messages = mergeChanges(list.messages, changed, new Set(removedIds));
  return { ...list, messages, total: list.total + messages.length - list.messages.length };
}

/** Applies a response that contains only changes; undefined when it lists no messages. */
export function applyDelta(list: MessageList, response: unknown, etag: string | undefined): MessageList | undefined {
  const delta = messageListFromResponse(response, etag);
  const removedIds = new Set((toList(response, 'removed') ?? []).map(toText));
  if (!delta) return undefined;
  return { ...delta, messages: mergeChanges(list.messages, delta.messages, removedIds), isComplete: list.isComplete };
}

const sentTime = ({ created_at }: ContactMessage) => parseDate(created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Adds messages to a list, both newest first: new ones come on top, restored ones where they were. */
function addMessages(added: readonly ContactMessage[], listed: readonly ContactMessage[]): ContactMessage[] {
  const all = [...added, ...listed];
  const [oldestAdded, newestListed] = [added.at(-1), listed[0]];
  if (!oldestAdded || !newestListed || sentTime(oldestAdded) >= sentTime(newestListed)) return all;
  const times = new Map(all.map((message) => [message, sentTime(message)]));
  return all.sort((one, other) => {
    const [time, otherTime] = [times.get(one) ?? 0, times.get(other) ?? 0];
    // Subtraction would give NaN for two undated messages, whose time is minus infinity.
    if (time === otherTime) return 0;
    return time < otherTime ? 1 : -1;
  });
}

/** Completes the newest messages with the whole list. Loaded messages stay as they are: the next poll brings their changes. */
export function mergeRemaining(list: MessageList, allMessages: readonly ContactMessage[]): MessageList {
  const loadedById = new Map(list.messages.map((message) => [message.id, message]));
  const messages = allMessages.map((message) => loadedById.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

/** Returns the number of messages without an answer; 0 until all messages are loaded (D-67). */
export const countWaiting = ({ messages, isComplete }: MessageList): number =>
  isComplete ? messages.filter(({ answered_at }) => answered_at === undefined).length : 0;
