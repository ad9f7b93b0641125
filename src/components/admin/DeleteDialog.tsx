import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import { RESTORABLE_NOTICE } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';

type Props = {
  /** The heading and the text of the button, where the record cannot be restored. */
  title?: string;
  text: string;
  toastTopic: string;
  successText: string;
  failureText: (reason: string) => string;
  onDelete: () => Promise<string | undefined>;
  onUndo?: () => unknown;
  onDeleted: () => void;
  onCancel: () => void;
};

export function DeleteDialog({ title, text, toastTopic, successText, failureText, onDelete, ...handlers }: Props) {
  const { onUndo, onDeleted, onCancel } = handlers;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function handleConfirm() {
    setError(undefined);
    setBusy(true);
    const reason = await onDelete();
    setBusy(false);
    if (reason === undefined) {
      toast({
        tone: 'ok',
        topic: toastTopic,
        text: onUndo ? `${successText} ${RESTORABLE_NOTICE}` : successText,
        ...(onUndo && { action: { label: admin.undoButton, onPress: () => void onUndo() } }),
      });
      onDeleted();
      return;
    }
    setError(failureText(reason));
    toast({ tone: 'bad', topic: toastTopic, text: failureText(reason) });
  }

  return (
    <ConfirmDialog
      title={title ?? admin.deleteTitle}
      text={text}
      confirmLabel={title ?? admin.deleteButton}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
