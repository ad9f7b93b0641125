// The messages of the contact form, which the API calls contacts.
import { toCount, toList, toRecord, toText, toTexts } from './coerce';
import { type MessageAnswer, readAnswer } from './messageAnswer';
import { keysOf } from './objects';

/** How a visitor can ask to be answered. Every way but email needs a phone number. */
export const replyWayNames = { email: 'email', phone: 'phone', viber: 'Viber', telegram: 'Telegram' } as const;
export type ReplyWay = keyof typeof replyWayNames;
export const REPLY_WAYS = keysOf(replyWayNames);

export const replyWayText = (way: ReplyWay): string => `Asks for an answer by ${replyWayNames[way]}`;

export const readReplyWay = (value: unknown): ReplyWay | undefined => REPLY_WAYS.find((way) => way === value);

export const CONTACT_FIELDS = ['name', 'email', 'phno', 'subject', 'message'] as const;

/** Only registrations for an event have `event_id` and `people`. */
export const OPTIONAL_CONTACT_FIELDS = ['reply_by', 'event_id', 'people'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type MessageTexts = Pick<Record<ContactField, string>, 'name' | 'subject' | 'message'>;

export type ContactMessage = Record<ContactField, string> &
  MessageAnswer & {
    id: string;
    status: MessageStatus;
    created_at: string;
    /** Absent for an answer by email. */
    reply_by?: ReplyWay;
    event_id?: string;
    people?: number;
    notes_count?: number;
    /** The texts as sent, if the screen shows a conversion from the old Burmese encoding Zawgyi. Never stored. */
    original?: MessageTexts;
  };

export type MessageStatus = 'unread' | 'read';

export const CONTACTS_POLL_MS = 5000;

export const MESSAGE_SEARCH_FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

export const displaySubject = (message: Pick<ContactMessage, 'subject'>): string => message.subject.trim() || 'No subject';

export const flippedStatus = (status: MessageStatus): MessageStatus => (status === 'unread' ? 'read' : 'unread');

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

/** Returns undefined without `success: true` and a list in `data` (spec section 7). */
export function messagesFromResponse(response: unknown): ContactMessage[] | undefined {
  const { success, data } = toRecord(response);
  return success === true ? toList(data)?.flatMap((record) => messageFromResponse(record) ?? []) : undefined;
}
