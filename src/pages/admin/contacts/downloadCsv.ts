import type { ContactMessage } from '@/domain/contactMessage';

/** Tells spreadsheets that the text is UTF-8, or Burmese arrives as noise (D-23). */
const BYTE_ORDER_MARK = '\ufeff';

/** Time for the browser to begin reading before the text is let go, in milliseconds. */
const KEPT_MS = 60_000;

/** Hands the messages to the browser as a CSV file (spec section 7, D-23). Fails when the writer's code cannot be loaded. */
export async function downloadCsv(fileName: string, messages: readonly ContactMessage[]): Promise<void> {
  const { writeCsv } = await import(/* webpackChunkName: "csv" */ './writeCsv');
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, writeCsv(messages)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
