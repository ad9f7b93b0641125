import { displayDateTime } from './displayDates';
import { type ContactMessage, displaySubject } from './message';

/** The columns of the exported messages, in the spec's order (spec section 7). */
export const CSV_COLUMNS = ['Name', 'Phone No', 'Email', 'Subject', 'Message', 'Status', 'Date'] as const;

/** A spreadsheet runs a cell that begins so as a formula. The last four are full-width forms. */
const FORMULA_STARTS = new Set(['=', '+', '-', '@', '\t', '\r', '\0', '\uff1d', '\uff0b', '\uff0d', '\uff20']);
const PHONE_NUMBER = /^\+?[\d\s()-]{5,40}$/;

/** The apostrophe keeps a spreadsheet from running a cell as a formula. Phone numbers stay as they are (D-23). */
function escapeFormula(text: string): string {
  return FORMULA_STARTS.has(text.charAt(0)) && !PHONE_NUMBER.test(text) ? `'${text}` : text;
}

export function toCsvRows(messages: readonly ContactMessage[]): string[][] {
  return messages.map((message) => {
    const { name, phno, email, status, created_at } = message;
    const cells = [name, phno, email, displaySubject(message), message.message, status, displayDateTime(created_at)];
    return cells.map(escapeFormula);
  });
}

/** Returns CSV by RFC 4180, with every field in quotes and CR LF at the end of lines (D-23). */
export function toCsv(messages: readonly ContactMessage[]): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [CSV_COLUMNS, ...toCsvRows(messages)].map((row) => row.map(quote).join(',')).join('\r\n');
}
