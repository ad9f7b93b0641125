import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';

type Props = {
  text: string;
  /** Which record notices are about: "post 7". */
  about: string;
  /** How the outcome is told: "Post 'Open Day' deleted." and "The post was not deleted." */
  done: string;
  failed: string;
  /** Gives the reason when it did not work. */
  onDelete: () => Promise<string | undefined>;
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks before a record is deleted for good, and stays open with the reason when that fails. */
export function DeleteDialog({ text, about, done, failed, onDelete, onDeleted, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function handleConfirm() {
    setError(undefined);
    setBusy(true);
    const reason = await onDelete();
    setBusy(false);
    if (reason === undefined) {
      toast({ tone: 'ok', about, text: done });
      onDeleted();
      return;
    }
    setError(`${failed} ${reason}`);
    toast({ tone: 'bad', about, text: `${failed} ${reason}` });
  }

  return (
    <ConfirmDialog
      title="Confirm Delete"
      text={text}
      confirmLabel="Delete"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
