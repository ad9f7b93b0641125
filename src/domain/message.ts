import { toCount, toList, toRecord, toText, toTexts } from './coerce';
import { MINUTE_MS, parseDate } from './dates';
import { segmentLetters } from './letters';
import { ANY_PROGRAM } from './paths';
import { isProgramId, type ProgramId } from './program';
import type { Registration } from './seats';

/** The answer to a message (D-67): who answered, and who last began to. Names stay when the user is deleted. */
export const ANSWER_FIELDS = [
  'answered_at',
  'answered_by',
  'answered_by_name',
  'answering_at',
  'answering_by',
  'answering_by_name',
] as const;

export type MessageAnswer = { [field in (typeof ANSWER_FIELDS)[number]]?: string };

/** Reads the answer in a response; fields that are missing or empty stay away. */
export function readAnswer(record: Record<string, unknown>): MessageAnswer {
  const answer: MessageAnswer = {};
  for (const field of ANSWER_FIELDS) {
    const value = toText(record[field]);
    if (value !== '') answer[field] = value;
  }
  return answer;
}

const BEGUN_MINUTES = 60;

function minutesSince(value: string | undefined, now: Date): number | undefined {
  const date = parseDate(value);
  return date && Math.max(0, Math.floor((now.getTime() - date.getTime()) / MINUTE_MS));
}

/** Who began to answer a message within the last hour, and how many full minutes ago; undefined for an answered one (D-67). */
export function currentAnswerer({ answered_at, answering_at, answering_by_name = '' }: MessageAnswer, now: Date) {
  const minutes = minutesSince(answering_at, now);
  const isBegun = answered_at === undefined && minutes !== undefined && minutes < BEGUN_MINUTES;
  return isBegun ? { name: answering_by_name, minutes } : undefined;
}

/** The ways in which a visitor can ask to be answered, as sentences name them; all but email need a phone number. */
export const replyWayNames = { email: 'email', phone: 'phone', viber: 'Viber', telegram: 'Telegram' } as const;
export type ReplyWay = keyof typeof replyWayNames;
export const REPLY_WAYS = ['email', 'phone', 'viber', 'telegram'] as const satisfies readonly ReplyWay[];

/** What staff read about the way that a visitor chose. */
export const replyWayText = (way: ReplyWay): string => `Asks for an answer by ${replyWayNames[way]}`;

/** The way of a stored or typed message; undefined without one, and for an unknown word. */
export const readReplyWay = (way: unknown): ReplyWay | undefined => REPLY_WAYS.find((known) => known === way);

/** The texts of a message, which are the fields of the contact form; types, readers and serializer follow this list. */
export const CONTACT_FIELDS = ['name', 'email', 'phno', 'subject', 'message'] as const;

/** What a message says beside its texts, where its sender chose or registers. */
export const OPTIONAL_CONTACT_FIELDS = ['reply_by', 'event_id', 'people'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type MessageTexts = Pick<Record<ContactField, string>, 'name' | 'subject' | 'message'>;

export type ContactMessage = Record<ContactField, string> &
  MessageAnswer & {
    id: string;
    status: MessageStatus;
    created_at: string;
    /** Absent where the visitor did not choose. */
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

/**
 * The fields of the contact form. `reply_by` is empty for an answer by email, and `event_id` without a registration. Only
 * bots fill in the honeypot `website` (D-45).
 */
export type ContactDraft = Record<ContactField | 'reply_by' | 'website' | 'event_id' | 'people', string>;

/** The polling interval of the message list, in milliseconds (spec section 9). */
export const CONTACTS_POLL_MS = 5000;

export const MESSAGE_SEARCH_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/** The subject, or "No subject" without one (spec section 9). */
export function displaySubject(message: Pick<ContactMessage, 'subject'>): string {
  return message.subject.trim() || 'No subject';
}

/** The opposite status, which a click on the badge sets (spec section 4). */
export const flippedStatus = (status: MessageStatus): MessageStatus => (status === 'unread' ? 'read' : 'unread');

const EXCERPT_LENGTH = 110;
const NOT_ENGLISH = /[^ -~]/;

/** The start of a message for its row, on one line, never cut inside a Burmese cluster (D-40). */
export function messageExcerpt({ message }: Pick<ContactMessage, 'message'>): string {
  const line = message
    .slice(0, EXCERPT_LENGTH * 10)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  // In plain English every character is a letter.
  const letters = NOT_ENGLISH.test(line) ? Array.from(segmentLetters(line), ({ segment }) => segment) : line.split('');
  const start = letters.slice(0, EXCERPT_LENGTH).join('');
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}

/** Hours within which the college promises a reply (spec section 9). */
export const REPLY_PROMISE_HOURS = 24;

type Waiting = Pick<ContactMessage, 'answered_at' | 'created_at'>;

/** Full minutes that a message has waited for its answer; undefined for an answered or undated one (D-67). */
export const waitingMinutes = ({ answered_at, created_at }: Waiting, now: Date): number | undefined =>
  answered_at === undefined ? minutesSince(created_at, now) : undefined;

/** Full hours that a message has waited for its answer; undefined as for minutes. */
export function waitingHours(message: Waiting, now: Date): number | undefined {
  const minutes = waitingMinutes(message, now);
  return minutes === undefined ? undefined : Math.floor(minutes / 60);
}

/** Parses one message of a response; undefined without an id. */
export function messageFromResponse(reply: unknown): ContactMessage | undefined {
  const record = toRecord(reply);
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
export function messagesFromResponse(reply: unknown): ContactMessage[] | undefined {
  const { success, data } = toRecord(reply);
  return success === true ? toList(data)?.flatMap((record) => messageFromResponse(record) ?? []) : undefined;
}

/** The topic of the contact form, as its address names it. */
export type ContactTopic =
  | { kind: 'message' }
  | { kind: 'application'; program?: ProgramId }
  | { kind: 'registration'; event: string; id?: string }
  | { kind: 'question'; about: string };

const SUBJECT_MAX = 200;

export const APPLICATION_SUBJECT = 'Application';
export const REGISTRATION_SUBJECT = 'Registration';

/** Cuts a text to the length of a subject. */
export const truncateSubject = (text: string): string => Array.from(text).slice(0, SUBJECT_MAX).join('');

/** Reads the topic from the contact page's query. A text too long for a subject is ignored. */
export function readContactTopic(query: URLSearchParams): ContactTopic {
  const text = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length > SUBJECT_MAX ? '' : value.trim();
  };
  const [apply, event, id, about] = [text('apply'), text('register'), text('event'), text('subject')];
  if (isProgramId(apply)) return { kind: 'application', program: apply };
  if (apply === ANY_PROGRAM) return { kind: 'application' };
  if (event !== '') return { kind: 'registration', event, ...(id !== '' && { id }) };
  return about === '' ? { kind: 'message' } : { kind: 'question', about };
}

/** A form submitted without scripts and rejected: its texts, the reason, and the errors of single fields. */
export type RejectedForm = { texts: Record<string, string>; text: string; fields: Record<string, string> };

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text)]));

/** What the answer says of a registration: where it stands, and whether it replaced the number of people of an earlier one. */
export type SentRegistration = { registration?: Registration; replaced?: boolean };

export type SentForm = { way: ReplyWay; sentTo: string } & SentRegistration;

/** Reads the registration from the answer to a message, or from a page; empty for a message that registers nobody. */
export function sentRegistrationFromResponse(reply: unknown): SentRegistration {
  const { registration, replaced } = toRecord(reply);
  const { state, number } = toRecord(registration);
  if (state !== 'listed' && state !== 'waiting') return {};
  return {
    registration: state === 'listed' ? { state } : { state, number: toCount(number) },
    ...(replaced === true && { replaced }),
  };
}

/** How and where a message is answered: by email unless the visitor chose another way. */
export function toSentForm({ email, phno, reply_by }: Pick<ContactDraft, 'email' | 'phno' | 'reply_by'>): SentForm {
  const way = readReplyWay(reply_by) ?? 'email';
  return { way, sentTo: way === 'email' ? email : phno };
}

/** Reads from the page data whether a message was stored; undefined on all other pages. */
export function sentFormFromPageData(value: unknown): SentForm | undefined {
  const { way, sentTo } = toRecord(value);
  if (sentTo === undefined) return undefined;
  return { way: readReplyWay(way) ?? 'email', sentTo: toText(sentTo), ...sentRegistrationFromResponse(value) };
}

/** Reads a rejected form from the page data; undefined without one. */
export function rejectedFormFromPageData(value: unknown): RejectedForm | undefined {
  const { texts, text, fields } = toRecord(value);
  return texts === undefined ? undefined : { texts: textsOf(texts), text: toText(text), fields: textsOf(fields) };
}
