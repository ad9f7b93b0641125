import { type RefObject, useState } from 'react';
import { useDeleteForGoodMutation } from '@/api/deletedApi';
import { errorMessage } from '@/api/saveRequest';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import { batchesOf, recordCount } from '@/domain/batch';
import type { DeletedRecord } from '@/domain/deletedRecord';
import * as texts from '@/texts/adminDeleted';

type Props = {
  /** One record at least. */
  records: readonly DeletedRecord[];
  /** Gets the focus once the records' rows are gone. */
  heir: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Confirms the one delete that nothing undoes; stays open with the reason when it fails. */
export function DeleteForGoodDialog({ records, heir, onClose }: Props) {
  const [deleteForGood] = useDeleteForGoodMutation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();
  const only = records.length === 1 ? records[0] : undefined;
  const many = recordCount(records.length, texts.record);

  async function handleConfirm() {
    setError(undefined);
    setBusy(true);
    for (const batch of batchesOf(records.map(({ kind, id }) => ({ kind, id })))) {
      const reason = await errorMessage(deleteForGood(batch));
      if (reason !== undefined) {
        setBusy(false);
        setError(only ? texts.failedToDeleteForGood(only.kind, reason) : texts.failedToDeleteManyForGood(reason));
        return;
      }
    }
    toast({ tone: 'ok', text: only ? texts.deletedForGoodToast(only.name) : texts.manyDeletedForGoodToast(many) });
    onClose();
    heir.current?.focus();
  }

  return (
    <ConfirmDialog
      title={texts.deleteForGoodTitle}
      text={only ? texts.deleteForGoodQuestion(only.kind, only.name) : texts.deleteManyForGoodQuestion(many)}
      confirmLabel={texts.deleteForGoodButton}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
