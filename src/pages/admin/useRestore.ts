import { useCallback } from 'react';
import { useRestoreDeletedMutation } from '@/api/deletedApi';
import { errorMessage } from '@/api/saveRequest';
import { useToast } from '@/components/ui/useToast';
import { type DeletedKey, restoredText } from '@/domain/deletedRecord';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLists';

type Named = DeletedKey & { name: string };

/**
 * Restores a deleted record and reports the outcome, with `onUndo` as the notice's Undo; resolves to whether it was restored.
 */
export function useRestore(): (record: Named, onUndo?: () => void) => Promise<boolean> {
  const [restore] = useRestoreDeletedMutation();
  const toast = useToast();
  return useCallback(
    async ({ kind, id, name }, onUndo) => {
      const reason = await errorMessage(restore({ kind, id }));
      const about = `${kind} ${id}`;
      if (reason !== undefined) {
        toast({ tone: 'bad', about, text: texts.failedToRestore(kind, reason) });
        return false;
      }
      toast({
        tone: 'ok',
        about,
        text: restoredText(kind, name),
        ...(onUndo && { action: { label: admin.undoButton, onAct: onUndo } }),
      });
      return true;
    },
    [restore, toast],
  );
}
