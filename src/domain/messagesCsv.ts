import * as texts from '@/texts/messageExport';
import { type ContactMessage, displaySubject } from './contactMessage';
import { displayDateTime, yangonDay } from './dates';

/** The columns of the export, in the spec's order (spec section 7). */
export const CSV_COLUMNS = [
  texts.nameColumn,
  texts.phoneColumn,
  texts.emailColumn,
  texts.subjectColumn,
  texts.messageColumn,
  texts.statusColumn,
  texts.dateColumn,
] as const;

const RUNS_IN_A_SPREADSHEET = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '\uff1d', '\uff0b', '\uff0d', '\uff20']);
const PLAIN_PHONE = /^\+?[\d\s()-]{5,40}$/;

/** An apostrophe precedes a cell that a spreadsheet would run as a formula, except plain phone numbers (D-23). */
export function guardedCell(text: string): string {
  return RUNS_IN_A_SPREADSHEET.has(text.charAt(0)) && !PLAIN_PHONE.test(text) ? `'${text}` : text;
}

/** The rows of the export, with dates in Yangon time; the CSV writer adds the quotes (spec section 7, D-23). */
export function csvRows(messages: readonly ContactMessage[]): string[][] {
  return messages.map((message) =>
    [
      message.name,
      message.phno,
      message.email,
      displaySubject(message),
      message.message,
      message.status,
      displayDateTime(message.created_at),
    ].map(guardedCell),
  );
}

/** `contacts_{YYYY-MM-DD}.csv`, with the date in Yangon (spec section 7). */
export function csvFileName(now: Date): string {
  return `contacts_${yangonDay(now)}.csv`;
}
