import { Download } from 'lucide';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import { CSV_COLUMNS, csvFileName, csvRows } from '@/domain/messageWork';
import { downloadCsv } from '@/pages/admin/downloadCsv';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminMessages';

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
      toast({ tone: 'bad', text: texts.failedToExport });
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
        {admin.exportButton}
      </Button>
      {hasReason && <VisuallyHidden id={reasonId}>{texts.exportEmpty}</VisuallyHidden>}
    </>
  );
}
