import { toRecord, toText } from './coerce';
import { displayDateTime } from './dates';
import { type ContactMessage, displaySubject, messageFromResponse } from './message';
import { recordOf, withIds } from './readers';

/** An internal note on a message: only staff sees it, and only its author deletes it. */
const readNote = recordOf({
  id: toText,
  author_id: toText,
  author_name: toText,
  text: toText,
  created_at: toText,
});

export type MessageNote = ReturnType<typeof readNote>;

export const NOTE_MAX = 2000;

export const NOTES_MAX = 50;

export const notesFrom = withIds(readNote);

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

/** The rows of the export, with dates in Yangon time (spec section 7). */
export function csvRows(messages: readonly ContactMessage[]): string[][] {
  return messages.map((sent) => {
    const { name, phno, email, message, status, created_at } = sent;
    return [name, phno, email, displaySubject(sent), message, status, displayDateTime(created_at)].map(guardedCell);
  });
}

/** The export as CSV by RFC 4180: every field quoted, lines ended by CR LF (D-23). */
export const csvOf = (messages: readonly ContactMessage[]): string =>
  [CSV_COLUMNS, ...csvRows(messages)].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
