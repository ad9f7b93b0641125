import { useCallback } from 'react';
import { useRestoreDeletedMutation } from '@/api/historyApi';
import { errorMessage } from '@/api/saveRequest';
import { useToast } from '@/components/ui/useToast';
import { type DeletedKey, restoredText } from '@/domain/deletedRecord';
import * as admin from '@/texts/admin';

type Named = DeletedKey & { name: string };

/**
 * Restores a deleted record and reports the outcome; resolves to whether it was restored. With `onUndo`, the notice's Undo, it was
 * chosen from the deleted ones; without, it is itself the Undo of a delete, and all is as it was (D-76).
 */
export function useRestore(): (record: Named, onUndo?: () => void) => Promise<boolean> {
  const [restore] = useRestoreDeletedMutation();
  const toast = useToast();
  return useCallback(
    async ({ kind, id, name }, onUndo) => {
      const reason = await errorMessage(restore({ kind, id, ...(!onUndo && { undo: true }) }));
      const about = `${kind} ${id}`;
      if (reason !== undefined) {
        toast({ tone: 'bad', about, text: admin.failedToRestore(kind, reason) });
        return false;
      }
      toast({
        tone: 'ok',
        about,
        text: onUndo ? restoredText(kind, name) : admin.undoneToast,
        ...(onUndo && { action: { label: admin.undoButton, onAct: onUndo } }),
      });
      return true;
    },
    [restore, toast],
  );
}
