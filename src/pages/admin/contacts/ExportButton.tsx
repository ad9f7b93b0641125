import { Download } from 'lucide';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { useToast } from '@/components/useToast';
import type { ContactMessage } from '@/domain/contactMessage';
import { csvFileName } from '@/domain/messagesCsv';
import { downloadCsv } from './downloadCsv';
import * as S from './ExportButton.styles';

type Props = {
  messages: ContactMessage[];
  /** Whether the list is still to come: that it is empty means nothing yet. */
  isLoading: boolean;
};

/** Exports the rows that are listed, from memory. */
export function ExportButton({ messages, isLoading }: Props) {
  const [isBusy, setBusy] = useState(false);
  const reasonId = useId();
  const toast = useToast();
  const isEmpty = messages.length === 0;
  const hasReason = isEmpty && !isLoading;

  async function handleExport() {
    setBusy(true);
    const fileName = csvFileName(new Date());
    try {
      await downloadCsv(fileName, messages);
      toast({
        tone: 'ok',
        text: `${messages.length} ${messages.length === 1 ? 'message' : 'messages'} exported to ${fileName}.`,
      });
    } catch (error) {
      console.error('The messages could not be exported.', error);
      toast({ tone: 'bad', text: 'The messages were not exported. Please try again.' });
    }
    setBusy(false);
  }

  return (
    <S.Export>
      <Button
        tone="line"
        isBusy={isBusy}
        disabled={isEmpty}
        aria-describedby={hasReason ? reasonId : undefined}
        onClick={() => void handleExport()}
      >
        <Icon of={Download} size={20} />
        Export CSV
      </Button>
      {hasReason && <S.Reason id={reasonId}>Nothing is listed to export.</S.Reason>}
    </S.Export>
  );
}
