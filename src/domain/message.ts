import { toCount, toList, toRecord, toText, toTexts } from './coerce';
import { MINUTE_MS, parseDate } from './dates';
import { segmentLetters } from './letters';

/** Who answered a message, and who last began to answer it (D-67). The names are for users who have been deleted since. */
export const ANSWER_FIELDS = [
  'answered_at',
  'answered_by',
  'answered_by_name',
  'answering_at',
  'answering_by',
  'answering_by_name',
] as const;

export type MessageAnswer = { [field in (typeof ANSWER_FIELDS)[number]]?: string };

/** Returns the answer fields of a message in a response, without those that are missing or empty. */
export function readAnswer(record: Record<string, unknown>): MessageAnswer {
  const answer: MessageAnswer = {};
  for (const field of ANSWER_FIELDS) {
    const value = toText(record[field]);
    if (value !== '') answer[field] = value;
  }
  return answer;
}

/** Whoever began to answer and has not finished after an hour has probably given up. */
const ANSWERING_MINUTES = 60;

function fullMinutesSince(value: string | undefined, now: Date): number | undefined {
  const date = parseDate(value);
  return date && Math.max(0, Math.floor((now.getTime() - date.getTime()) / MINUTE_MS));
}

/** Returns who is answering a message, for how many full minutes; undefined if nobody is, or somebody has answered (D-67). */
export function currentAnswerer({ answered_at, answering_at, answering_by_name = '' }: MessageAnswer, now: Date) {
  const minutes = fullMinutesSince(answering_at, now);
  const isAnswering = answered_at === undefined && minutes !== undefined && minutes < ANSWERING_MINUTES;
  return isAnswering ? { name: answering_by_name, minutes } : undefined;
}

/** How a visitor can ask to be answered, in the words of sentences. Every way but email needs a phone number. */
export const replyWayNames = { email: 'email', phone: 'phone', viber: 'Viber', telegram: 'Telegram' } as const;
export type ReplyWay = keyof typeof replyWayNames;
export const REPLY_WAYS = ['email', 'phone', 'viber', 'telegram'] as const satisfies readonly ReplyWay[];

/** Returns what staff read beside a message whose sender chose a way. */
export const replyWayText = (way: ReplyWay): string => `Asks for an answer by ${replyWayNames[way]}`;

/** Returns the way in a stored or submitted message; undefined for a missing or unknown one. */
export const readReplyWay = (value: unknown): ReplyWay | undefined => REPLY_WAYS.find((way) => way === value);

/** The text fields that every message has; types, readers and serializer follow this list. */
export const CONTACT_FIELDS = ['name', 'email', 'phno', 'subject', 'message'] as const;

/** The fields of the contact form that only some messages have: the way to answer, and a registration for an event. */
export const OPTIONAL_CONTACT_FIELDS = ['reply_by', 'event_id', 'people'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type MessageTexts = Pick<Record<ContactField, string>, 'name' | 'subject' | 'message'>;

export type ContactMessage = Record<ContactField, string> &
  MessageAnswer & {
    id: string;
    status: MessageStatus;
    created_at: string;
    /** Absent where the visitor did not choose, which means by email. */
    reply_by?: ReplyWay;
    /** The event that the message registers for, and how many people; absent in other messages (D-89). */
    event_id?: string;
    people?: number;
    /** The number of internal notes; absent without one. */
    notes_count?: number;
    /** The texts as sent, where the screen shows them converted from Zawgyi; never stored (D-71). */
    original?: MessageTexts;
  };

export type MessageStatus = 'unread' | 'read';

/** The polling interval of the message list (spec section 9). */
export const CONTACTS_POLL_MS = 5000;

export const MESSAGE_SEARCH_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

export const displaySubject = (message: Pick<ContactMessage, 'subject'>): string => message.subject.trim() || 'No subject';

export const flippedStatus = (status: MessageStatus): MessageStatus => (status === 'unread' ? 'read' : 'unread');

/** In letters, of which a Burmese syllable cluster is one. */
const EXCERPT_LENGTH = 110;
/** In characters: enough to hold the excerpt, and short enough to collapse white space in thousands of rows. */
const EXCERPT_SOURCE_LENGTH = EXCERPT_LENGTH * 10;
const NON_ASCII = /[^ -~]/;

/** Returns the start of a message for its row, on one line, never cut inside a Burmese syllable cluster (D-40). */
export function messageExcerpt({ message }: Pick<ContactMessage, 'message'>): string {
  const line = message.slice(0, EXCERPT_SOURCE_LENGTH).replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  // The segmenter is slow, and in ASCII every character is a letter.
  const letters = NON_ASCII.test(line) ? Array.from(segmentLetters(line), ({ segment }) => segment) : line.split('');
  const start = letters.slice(0, EXCERPT_LENGTH).join('');
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}

/** The hours within which the college promises to answer (spec section 9). */
export const REPLY_PROMISE_HOURS = 24;

export type AnswerTimes = Pick<ContactMessage, 'answered_at' | 'created_at'>;

/** Returns how many full minutes a message has waited for its answer; undefined for an answered or undated one (D-67). */
export const waitingMinutes = ({ answered_at, created_at }: AnswerTimes, now: Date): number | undefined =>
  answered_at === undefined ? fullMinutesSince(created_at, now) : undefined;

/** Returns how many full hours a message has waited for its answer; undefined for an answered or undated one (D-67). */
export function waitingHours(message: AnswerTimes, now: Date): number | undefined {
  const minutes = waitingMinutes(message, now);
  return minutes === undefined ? undefined : Math.floor(minutes / 60);
}

export function messageFromResponse(response: unknown): ContactMessage | undefined {
  const record = toRecord(response);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    ...toTexts(record, CONTACT_FIELDS),
    status: record.status === 'read' ? 'read' : 'unread',
    created_at: toText(record.created_at),
    reply_by: readReplyWay(record.reply_by),
    event_id: toText(record.event_id) || undefined,
    people: toCount(record.people) || undefined,
    ...readAnswer(record),
    notes_count: toCount(record.notes_count) || undefined,
  };
}

/** Parses the messages of `{ success, data: [...] }`; undefined for any other shape (spec section 7). */
export function messagesFromResponse(response: unknown): ContactMessage[] | undefined {
  const { success, data } = toRecord(response);
  return success === true ? toList(data)?.flatMap((record) => messageFromResponse(record) ?? []) : undefined;
}
