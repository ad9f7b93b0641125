import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import { RESTORABLE_NOTICE } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';

type Props = {
  /** Replaces both the usual heading and the usual text of the button. */
  headingAndButton?: string;
  text: string;
  toastTopic: string;
  successText: string;
  failureText: (reason: string) => string;
  /** Resolves to the reason of a failure, or to undefined. */
  onDelete: () => Promise<string | undefined>;
  onUndo?: () => unknown;
  onDeleted: () => void;
  onCancel: () => void;
};

export function DeleteDialog(props: Props) {
  const { headingAndButton, text, toastTopic, successText, failureText, onDelete, onUndo, onDeleted, onCancel } = props;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toast = useToast();

  async function handleConfirm() {
    setError(undefined);
    setBusy(true);
    const reason = await onDelete();
    setBusy(false);
    if (reason !== undefined) {
      setError(failureText(reason));
      toast({ tone: 'bad', topic: toastTopic, text: failureText(reason) });
      return;
    }
    const undo = onUndo && { label: admin.undoButton, onPress: () => void onUndo() };
    toast({ tone: 'ok', topic: toastTopic, text: undo ? `${successText} ${RESTORABLE_NOTICE}` : successText, action: undo });
    onDeleted();
  }

  return (
    <ConfirmDialog
      title={headingAndButton ?? admin.deleteTitle}
      text={text}
      confirmLabel={headingAndButton ?? admin.deleteButton}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={onCancel}
    />
  );
}
