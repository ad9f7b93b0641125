import { Download } from 'lucide';
import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { yangonDay } from '@/domain/dates';
import type { ContactMessage } from '@/domain/message';
import { toCsv } from '@/domain/messageCsv';
import { countWithNoun } from '@/texts/format';

/** Tells spreadsheets that the file is in UTF-8. Without this mark, Burmese text becomes unreadable. */
const BYTE_ORDER_MARK = '\ufeff';

const TIME_FOR_SLOW_BROWSERS_MS = 60_000;

function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TIME_FOR_SLOW_BROWSERS_MS);
}

type Props = {
  messages: readonly ContactMessage[];
  /** Whether all messages are loaded. A file with only some messages would look complete. */
  isComplete: boolean;
};

export function ExportButton({ messages, isComplete }: Props) {
  const reasonId = useId();
  const toast = useToast();
  const isEmpty = messages.length === 0;
  const hasNothingToExport = isEmpty && isComplete;

  function handleExport() {
    const fileName = `contacts_${yangonDay(new Date())}.csv`;
    downloadCsv(fileName, toCsv(messages));
    toast({ tone: 'ok', text: `${countWithNoun(messages.length, 'message')} exported to ${fileName}.` });
  }

  return (
    <>
      <Button
        tone="line"
        disabled={isEmpty || !isComplete}
        aria-describedby={hasNothingToExport ? reasonId : undefined}
        onClick={handleExport}
      >
        <Icon of={Download} size={20} />
        Export CSV
      </Button>
      {hasNothingToExport && <VisuallyHidden id={reasonId}>Nothing is listed to export.</VisuallyHidden>}
    </>
  );
}
