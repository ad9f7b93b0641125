import Papa from 'papaparse';
import type { ContactMessage } from '@/domain/contactMessage';
import { CSV_COLUMNS, csvRows } from '@/domain/messagesCsv';

/** The messages as CSV by RFC 4180: every field quoted, lines ended by CR LF (D-23). */
export function writeCsv(messages: readonly ContactMessage[]): string {
  return Papa.unparse({ fields: [...CSV_COLUMNS], data: csvRows(messages) }, { quotes: true, newline: '\r\n' });
}
