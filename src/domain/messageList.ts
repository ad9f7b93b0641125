// The messages that the back office has loaded. Responses to its polls and changes by the user update this list.
import { toList, toRecord, toText } from './coerce';
import { mergeMessages } from './mergeMessages';
import { type ContactMessage, messagesFromResponse } from './message';

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

/** Reads a response with messages, either all or the newest; undefined if the response has no messages. */
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

/** Whether a response has only the changes since the polled version. A server without that version sends a `full` list. */
export function isDeltaResponse(response: unknown): boolean {
  const { version, removed, full } = toRecord(response);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

/** Shows what the user has changed, before the next poll. */
export function applyLocalChange(list: MessageList, changed: readonly ContactMessage[], removedIds: readonly string[] = []) {
  const messages = mergeMessages(list.messages, { changed, removedIds });
  const addedMinusRemoved = messages.length - list.messages.length;
  return { ...list, messages, total: list.total + addedMinusRemoved };
}

export function applyDelta(list: MessageList, response: unknown, etag: string | undefined): MessageList | undefined {
  const changed = messagesFromResponse(response);
  if (!changed) return undefined;
  const removedIds = (toList(response, 'removed') ?? []).map(toText);
  const messages = mergeMessages(list.messages, { changed, removedIds });
  const { total, version } = toRecord(response);
  return { ...list, messages, total: typeof total === 'number' ? total : messages.length, version: toText(version), etag };
}

/** Adds the rest of the inbox. Loaded messages stay, since they can show a change that the server has not confirmed. */
export function completeList(list: MessageList, allMessages: readonly ContactMessage[]): MessageList {
  const loadedById = new Map(list.messages.map((message) => [message.id, message]));
  const messages = allMessages.map((message) => loadedById.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

/** Returns how many messages have no answer; 0 until all messages are loaded. */
export const countWaiting = ({ messages, isComplete }: MessageList): number =>
  isComplete ? messages.filter(({ answered_at }) => answered_at === undefined).length : 0;
