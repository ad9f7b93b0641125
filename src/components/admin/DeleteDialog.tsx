import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import { RESTORABLE_NOTICE } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';

type Props = {
  /** The heading and the button's word, for a delete that nothing undoes. */
  title?: string;
  text: string;
  about: string;
  done: string;
  failed: (reason: string) => string;
  onDelete: () => Promise<string | undefined>;
  onUndo?: () => unknown;
  onDeleted: () => void;
  onCancel: () => void;
};

export function DeleteDialog({ title, text, about, done, failed, onDelete, onUndo, onDeleted, onCancel }: Props) {
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
        about,
        text: onUndo ? `${done} ${RESTORABLE_NOTICE}` : done,
        ...(onUndo && { action: { label: admin.undoButton, onAct: () => void onUndo() } }),
      });
      onDeleted();
      return;
    }
    setError(failed(reason));
    toast({ tone: 'bad', about, text: failed(reason) });
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
