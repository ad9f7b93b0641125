import type { CsvTable } from './writeCsv';

/** A BOM tells spreadsheets that the text is UTF-8; without it Burmese becomes unreadable (D-23). */
const BYTE_ORDER_MARK = '\ufeff';

/** Milliseconds for the browser to start reading before the object URL is revoked. */
const KEPT_MS = 60_000;

/** Downloads a table as a CSV file (spec section 7, D-23). Rejects when the writer's code cannot be loaded. */
export async function downloadCsv(fileName: string, table: CsvTable): Promise<void> {
  const { writeCsv } = await import(/* webpackChunkName: "csv" */ './writeCsv');
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, writeCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
