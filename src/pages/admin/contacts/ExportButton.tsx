import { Download } from 'lucide';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import { CSV_COLUMNS, csvFileName, csvRows } from '@/domain/messageWork';
import * as texts from '@/texts/adminMessages';
import type { CsvTable } from './writeCsv';

/** A BOM tells spreadsheets that the text is UTF-8; without it Burmese becomes unreadable (D-23). */
const BYTE_ORDER_MARK = '\ufeff';

/** Milliseconds for the browser to start reading before the object URL is revoked. */
const KEPT_MS = 60_000;

/** Downloads a table as a CSV file (spec section 7, D-23). Rejects when the writer's code cannot be loaded. */
async function downloadCsv(fileName: string, table: CsvTable): Promise<void> {
  const { writeCsv } = await import(/* webpackChunkName: "csv" */ './writeCsv');
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, writeCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

type Props = {
  messages: readonly ContactMessage[];
  /** Whether messages are still loading: half of the list would look like the whole. */
  isWaiting: boolean;
};

/** Exports the listed rows from memory. */
export function ExportButton({ messages, isWaiting }: Props) {
  const [isBusy, setBusy] = useState(false);
  const reasonId = useId();
  const toast = useToast();
  const isEmpty = messages.length === 0;
  const hasReason = isEmpty && !isWaiting;

  async function handleExport() {
    setBusy(true);
    const fileName = csvFileName(new Date());
    try {
      await downloadCsv(fileName, { columns: CSV_COLUMNS, rows: csvRows(messages) });
      toast({ tone: 'ok', text: texts.exportedToast(messages.length, fileName) });
    } catch (error) {
      console.error('The messages could not be exported.', error);
      toast({ tone: 'bad', text: 'The messages were not exported. Please try again.' });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        tone="line"
        isBusy={isBusy}
        disabled={isEmpty || isWaiting}
        aria-describedby={hasReason ? reasonId : undefined}
        onClick={() => void handleExport()}
      >
        <Icon of={Download} size={20} />
        Export CSV
      </Button>
      {hasReason && <VisuallyHidden id={reasonId}>Nothing is listed to export.</VisuallyHidden>}
    </>
  );
}
