// The messages that the back office has loaded. Responses to its polls and changes by the user update this list.
import { toList, toRecord, toText } from './coerce';
import { parseDate } from './dates';
import { CONTACT_FIELDS, type ContactMessage, messagesFromResponse, OPTIONAL_CONTACT_FIELDS } from './message';
import { ANSWER_FIELDS } from './messageAnswer';

/** The loaded part of the inbox, newest first. */
export type MessageList = {
  messages: ContactMessage[];
  total: number;
  /** False while only the newest messages of a large inbox are loaded. */
  isComplete: boolean;
  /** The next poll asks for changes since this version. Absent if the back end always sends the whole list. */
  version?: string;
  /** The ETag header of the latest response. With this header, the next poll gets status 304 if nothing has changed. */
  etag?: string;
};

export const emptyMessageList: MessageList = { messages: [], total: 0, isComplete: true };

export function messageListFromResponse(response: unknown, etag: string | undefined): MessageList | undefined {
  const messages = messagesFromResponse(response);
  if (!messages) return undefined;
  const record = toRecord(response);
  const version = toText(record.version);
  // A back end without versions always sends all messages.
  if (version === '') return { messages, total: messages.length, isComplete: true, etag };
  const total = typeof record.total === 'number' ? record.total : messages.length;
  return { messages, total, isComplete: messages.length >= total, version, etag };
}

/** Whether a response has only changes. A server that does not know the polled version sends a `full` list instead. */
export function isDeltaResponse(response: unknown): boolean {
  const { version, removed, full } = toRecord(response);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

const COMPARED_FIELDS = [
  ...CONTACT_FIELDS,
  ...OPTIONAL_CONTACT_FIELDS,
  ...ANSWER_FIELDS,
  'status',
  'created_at',
  'notes_count',
] as const;
const isEqual = (one: ContactMessage, other: ContactMessage) => COMPARED_FIELDS.every((field) => one[field] === other[field]);

/** A message without a readable date counts as the oldest. With -Infinity, two undated messages would differ by NaN. */
const sentTime = ({ created_at }: ContactMessage) => parseDate(created_at)?.getTime() ?? -Number.MAX_VALUE;

function sortNewestFirst(messages: readonly ContactMessage[]): ContactMessage[] {
  const timed = messages.map((message) => ({ message, time: sentTime(message) }));
  return timed.sort((one, other) => other.time - one.time).map(({ message }) => message);
}

/** Reading dates is slow, so the listed messages are sorted again only if an older message comes. */
function addMessages(added: readonly ContactMessage[], listed: readonly ContactMessage[]): ContactMessage[] {
  const [newestListed] = listed;
  const areNewest = !newestListed || added.every((message) => sentTime(message) >= sentTime(newestListed));
  return areNewest ? [...sortNewestFirst(added), ...listed] : sortNewestFirst([...added, ...listed]);
}

/** Replaces, removes and adds messages. An unchanged message stays the same object, so its row does not rerender. */
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

export function applyLocalChange(list: MessageList, changed: readonly ContactMessage[], removedIds: readonly string[] = []) {
  const messages = mergeChanges(list.messages, changed, new Set(removedIds));
  const addedMinusRemoved = messages.length - list.messages.length;
  return { ...list, messages, total: list.total + addedMinusRemoved };
}

export function applyDelta(list: MessageList, response: unknown, etag: string | undefined): MessageList | undefined {
  const changed = messagesFromResponse(response);
  if (!changed) return undefined;
  const removedIds = new Set((toList(response, 'removed') ?? []).map(toText));
  const messages = mergeChanges(list.messages, changed, removedIds);
  const { total, version } = toRecord(response);
  return { ...list, messages, total: typeof total === 'number' ? total : messages.length, version: toText(version), etag };
}

/** Adds the rest of the inbox. Loaded messages stay, since they can show a change that the server has not confirmed. */
export function completeList(list: MessageList, allMessages: readonly ContactMessage[]): MessageList {
  const loadedById = new Map(list.messages.map((message) => [message.id, message]));
  const messages = allMessages.map((message) => loadedById.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

export const countWaiting = ({ messages, isComplete }: MessageList): number =>
  isComplete ? messages.filter(({ answered_at }) => answered_at === undefined).length : 0;
