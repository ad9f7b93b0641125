import type { BatchResult } from './batch';
import { toRecord, toText } from './coerce';
import { displayDateTime } from './dates';
import { type ContactMessage, displaySubject, type MessageAnswer, messageFromResponse } from './message';
import { recordOf, withIds } from './readers';

/** An internal note on a message: only staff sees it, and only its author deletes it. */
const readNote = recordOf({
  id: toText,
  author_id: toText,
  /** The author's name when the note was written. */
  author_name: toText,
  text: toText,
  created_at: toText,
});

export type MessageNote = ReturnType<typeof readNote>;

/** The maximum length of a note, in characters. */
export const NOTE_MAX = 2000;

/** The maximum number of notes on a message. */
export const NOTES_MAX = 50;

/** Reads the notes of a message, the oldest first; what is no note is left out. */
export const notesFrom = withIds(readNote);

/** A message with its notes, the oldest first. */
export type WholeMessage = ContactMessage & { notes: MessageNote[] };

/** Reads `{ success, data: { ...message, notes } }`; undefined for any other shape. */
export function wholeMessageFrom(reply: unknown): WholeMessage | undefined {
  const { data } = toRecord(reply);
  const message = messageFromResponse(data);
  return message && { ...message, notes: notesFrom(toRecord(data).notes) };
}

/** The columns of the export, in the spec's order (spec section 7). */
export const CSV_COLUMNS = ['Name', 'Phone No', 'Email', 'Subject', 'Message', 'Status', 'Date'] as const;

const RUNS_IN_A_SPREADSHEET = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '\uff1d', '\uff0b', '\uff0d', '\uff20']);
const PLAIN_PHONE = /^\+?[\d\s()-]{5,40}$/;

/** An apostrophe precedes a cell that a spreadsheet would run as a formula, except plain phone numbers (D-23). */
export function guardedCell(text: string): string {
  return RUNS_IN_A_SPREADSHEET.has(text.charAt(0)) && !PLAIN_PHONE.test(text) ? `'${text}` : text;
}

/** The rows of the export, with dates in Yangon time; the CSV writer adds the quotes (spec section 7, D-23). */
export function csvRows(messages: readonly ContactMessage[]): string[][] {
  return messages.map((sent) => {
    const { name, phno, email, message, status, created_at } = sent;
    return [name, phno, email, displaySubject(sent), message, status, displayDateTime(created_at)].map(guardedCell);
  });
}

/**
 * What a batch does to its messages. `answered` also marks them as read. `restore` takes back the latest `delete`, or the latest
 * `unanswered`, without loss.
 */
export const MESSAGE_ACTIONS = ['read', 'unread', 'answered', 'unanswered', 'delete', 'restore'] as const;

export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** What an action has done to messages, after their number. */
export const ACTION_DONE: Record<MessageAction, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  answered: 'marked as answered',
  unanswered: 'marked as not answered',
  delete: 'deleted',
  restore: 'restored',
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
