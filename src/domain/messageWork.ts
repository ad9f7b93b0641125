import { toRecord, toText } from './coerce';
import { displayDateTime } from './dates';
import { type ContactMessage, displaySubject, messageFromResponse } from './message';
import { recordListReader, recordReader } from './readers';

/** An internal note on a message: only staff sees it, and only its author deletes it. */
const readNote = recordReader({
  id: toText,
  author_id: toText,
  author_name: toText,
  text: toText,
  created_at: toText,
});

export type MessageNote = ReturnType<typeof readNote>;

export const MAX_NOTE_LENGTH = 2000;

export const MAX_NOTES = 50;

export const readNotes = recordListReader(readNote);

export type MessageWithNotes = ContactMessage & { notes: MessageNote[] };

/** Reads `{ success, data: { ...message, notes } }`; undefined for any other shape. */
export function messageWithNotesFromResponse(reply: unknown): MessageWithNotes | undefined {
  const { data } = toRecord(reply);
  const message = messageFromResponse(data);
  return message && { ...message, notes: readNotes(toRecord(data).notes) };
}

/** The columns of the export, in the spec's order (spec section 7). */
export const CSV_COLUMNS = ['Name', 'Phone No', 'Email', 'Subject', 'Message', 'Status', 'Date'] as const;

const RUNS_IN_A_SPREADSHEET = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '\uff1d', '\uff0b', '\uff0d', '\uff20']);
const PLAIN_PHONE = /^\+?[\d\s()-]{5,40}$/;

/** An apostrophe precedes a cell that a spreadsheet would run as a formula, except plain phone numbers (D-23). */
export function escapeFormula(text: string): string {
  return RUNS_IN_A_SPREADSHEET.has(text.charAt(0)) && !PLAIN_PHONE.test(text) ? `'${text}` : text;
}

/** The rows of the export, with dates in Yangon time (spec section 7). */
export function toCsvRows(messages: readonly ContactMessage[]): string[][] {
  return messages.map((sent) => {
    const { name, phno, email, message, status, created_at } = sent;
    return [name, phno, email, displaySubject(sent), message, status, displayDateTime(created_at)].map(escapeFormula);
  });
}

/** The export as CSV by RFC 4180: every field quoted, lines ended by CR LF (D-23). */
export const toCsv = (messages: readonly ContactMessage[]): string =>
  [CSV_COLUMNS, ...toCsvRows(messages)].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
