import { type RefObject, useState } from 'react';
import { useDeleteForGoodMutation } from '@/api/deletedApi';
import { errorMessage } from '@/api/saveRequest';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import type { DeletedRecord } from '@/domain/deletedRecord';
import * as texts from '@/texts/adminDeleted';

type Props = {
  record: DeletedRecord;
  /** Gets the focus once the record's row is gone. */
  heir: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Confirms the one delete that nothing undoes; stays open with the reason when it fails. */
export function DeleteForGoodDialog({ record: { kind, id, name }, heir, onClose }: Props) {
  const [deleteForGood] = useDeleteForGoodMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function handleConfirm() {
    setError(undefined);
    setBusy(true);
    const reason = await errorMessage(deleteForGood({ kind, id }));
    setBusy(false);
    if (reason !== undefined) {
      setError(texts.failedToDeleteForGood(kind, reason));
      return;
    }
    toast({ tone: 'ok', about: `${kind} ${id}`, text: texts.deletedForGoodToast(name) });
    onClose();
    heir.current?.focus();
  }

  return (
    <ConfirmDialog
      title={texts.deleteForGoodTitle}
      text={texts.deleteForGoodQuestion(kind, name)}
      confirmLabel={texts.deleteForGoodButton}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
