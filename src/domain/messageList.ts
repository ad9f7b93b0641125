import { toList, toRecord, toText } from './coerce';
import { parseDate } from './dates';
import { ADMIN_SHOW_ALL } from './lists';
import {
  ANSWER_FIELDS,
  APPLICATION_SUBJECT,
  CONTACT_FIELDS,
  type ContactMessage,
  MESSAGE_SEARCH_FIELDS,
  messagesFromResponse,
  OPTIONAL_CONTACT_FIELDS,
  REGISTRATION_SUBJECT,
} from './message';
import { oldestFirst } from './recordSort';
import { readSearch, searchPattern, toSearchable } from './search';
import { assignSeats } from './seats';

/** Never part of a search text, so that no match spans two fields. */
const BETWEEN_FIELDS = '\u0000';

const searchTexts = new WeakMap<ContactMessage, string>();

/** A message's normalized search text, also with its texts as sent, computed once for each message (spec section 2, D-55). */
export function messageSearchText(message: ContactMessage): string {
  const known = searchTexts.get(message);
  if (known !== undefined) return known;
  const texts = [...MESSAGE_SEARCH_FIELDS.map((field) => message[field]), ...Object.values(message.original ?? {})];
  const text = toSearchable(texts.join(BETWEEN_FIELDS));
  searchTexts.set(message, text);
  return text;
}

/** The messages that contain one of the forms of a search, in their order; all for an empty search (spec section 2). */
export function searchMessages(messages: readonly ContactMessage[], forms: readonly string[]): readonly ContactMessage[] {
  const wanted = forms.flatMap((form) => searchPattern(form.replaceAll(BETWEEN_FIELDS, '')) ?? []);
  if (wanted.length === 0 || messages.length === 0) return messages;
  return messages.filter((message) => wanted.some((form) => form.test(messageSearchText(message))));
}

export const MESSAGE_VIEWS = {
  all: { answer: '', about: '', event: '' },
  waiting: { answer: 'waiting', about: '', event: '' },
  applications: { answer: '', about: 'apply', event: '' },
  registrations: { answer: '', about: 'event', event: '' },
} as const;

type MessageView = keyof typeof MESSAGE_VIEWS;

export type MessageQuery = {
  view: MessageView;
  status: typeof ADMIN_SHOW_ALL | ContactMessage['status'];
  sort: 'newest' | 'oldest';
  /** The id of the event whose registrations are shown in their order; empty for messages of all kinds. */
  event: string;
  q: string;
};

/** Reads `?answer=&about=&event=&status=&sort=&q=`; what is missing or unknown is the default. Who waits longest comes first (D-67). */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const [answer, about, status, sort] = ['answer', 'about', 'status', 'sort'].map((name) => params.get(name));
  const topic = about === 'apply' ? 'applications' : about === 'event' ? 'registrations' : 'all';
  const view = answer === 'waiting' ? 'waiting' : topic;
  return {
    view,
    event: params.get('event') ?? '',
    status: status === 'unread' || status === 'read' ? status : ADMIN_SHOW_ALL,
    sort: sort === 'oldest' || (view === 'waiting' && sort !== 'newest') ? 'oldest' : 'newest',
    q: readSearch(params.get('q')),
  };
}

const begins = ({ subject }: ContactMessage, beginning: string) =>
  subject.trim() === beginning || subject.trim().startsWith(`${beginning}:`);

const IN_VIEW: Record<MessageView, (message: ContactMessage) => boolean> = {
  all: () => true,
  waiting: ({ answered_at }) => answered_at === undefined,
  applications: (message) => begins(message, APPLICATION_SUBJECT),
  registrations: (message) => begins(message, REGISTRATION_SUBJECT),
};

/** The messages that a query shows; `messages` come newest first, `forms` are those to look for (D-71). */
export function selectMessages(
  messages: readonly ContactMessage[],
  { view, status, sort, event, q }: MessageQuery,
  forms: readonly string[] = [q],
): readonly ContactMessage[] {
  const found = searchMessages(messages, forms);
  const isShown = (message: ContactMessage) =>
    (status === ADMIN_SHOW_ALL || message.status === status) &&
    (event === '' ? IN_VIEW[view](message) : message.event_id === event);
  const shown = status === ADMIN_SHOW_ALL && view === 'all' && event === '' ? found : found.filter(isShown);
  if (event !== '') return assignSeats(shown).seats.flatMap(({ messages: sent }) => sent);
  return sort === 'oldest' ? oldestFirst(shown, ({ created_at }) => created_at) : shown;
}

/** The loaded part of the inbox, newest first. */
export type MessageList = {
  messages: ContactMessage[];
  total: number;
  /** Whether all messages are loaded; a large inbox loads its newest first. */
  isComplete: boolean;
  /** The version that the next poll sends; servers that always send the whole list give none (E18). */
  version?: string;
  etag?: string;
};

export const emptyMessageList: MessageList = { messages: [], total: 0, isComplete: true };

/** Parses a response that lists messages, all or the newest; undefined for any other shape (spec section 7; E18). */
export function messageListFromResponse(reply: unknown, etag: string | undefined): MessageList | undefined {
  const messages = messagesFromResponse(reply);
  if (!messages) return undefined;
  const { version, total } = toRecord(reply);
  const known = toText(version);
  if (known === '') return { messages, total: messages.length, isComplete: true, etag };
  const count = typeof total === 'number' ? total : messages.length;
  return { messages, total: count, isComplete: messages.length >= count, version: known, etag };
}

/** Whether a response contains only the changes since the requested version (E18). */
export function isDeltaResponse(reply: unknown): boolean {
  const { version, removed, full } = toRecord(reply);
  return toText(version) !== '' && Array.isArray(removed) && full !== true;
}

/** Messages, newest first, with others as they are now; every unchanged message keeps its object identity. */
function updated(messages: readonly ContactMessage[], changed: readonly ContactMessage[], gone: ReadonlySet<string>) {
  const now = new Map(changed.map((message) => [message.id, message]));
  const kept = messages.flatMap((message) => {
    const next = now.get(message.id) ?? message;
    now.delete(message.id);
    return gone.has(message.id) ? [] : isSame(next, message) ? message : next;
  });
  return mergeNewestFirst([...now.values()], kept);
}

/** Changes a list before the server has confirmed it: messages as they are now, and the ids of those that are gone. */
export function applyLocalChange(
  list: MessageList,
  changed: readonly ContactMessage[],
  gone: readonly string[] = [],
): MessageList {
  const messages = updated(list.messages, changed, new Set(gone));
  return { ...list, messages, total: list.total + messages.length - list.messages.length };
}

/** Applies a response that contains only changes. Undefined when it lists no messages. */
export function applyDelta(list: MessageList, reply: unknown, etag: string | undefined): MessageList | undefined {
  const answered = messageListFromResponse(reply, etag);
  const gone = new Set((toList(reply, 'removed') ?? []).map(toText));
  return answered && { ...answered, messages: updated(list.messages, answered.messages, gone), isComplete: list.isComplete };
}

const sentAt = ({ created_at }: ContactMessage) => parseDate(created_at)?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Adds messages to a list that is newest first: new ones on top, restored ones in their place. */
function mergeNewestFirst(added: readonly ContactMessage[], list: readonly ContactMessage[]): ContactMessage[] {
  const all = [...added, ...list];
  const [last, first] = [added.at(-1), list[0]];
  if (!last || !first || sentAt(last) >= sentAt(first)) return all;
  const times = new Map(all.map((message) => [message, sentAt(message)]));
  const timeOf = (message: ContactMessage) => times.get(message) ?? 0;
  return all.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) < timeOf(b) ? 1 : -1));
}

/** Completes the newest messages with the whole list. Loaded ones win: the next poll brings what has changed since. */
export function mergeRemaining(list: MessageList, all: readonly ContactMessage[]): MessageList {
  const known = new Map(list.messages.map((message) => [message.id, message]));
  const messages = all.map((message) => known.get(message.id) ?? message);
  return { ...list, messages, total: messages.length, isComplete: true };
}

/** The number of messages without an answer; 0 until all messages are loaded (D-67). */
export const countWaiting = ({ messages, isComplete }: MessageList): number =>
  isComplete ? messages.filter(IN_VIEW.waiting).length : 0;

const FIELDS = [...CONTACT_FIELDS, ...OPTIONAL_CONTACT_FIELDS, 'status', 'created_at', ...ANSWER_FIELDS, 'notes_count'] as const;

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
