import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** Opens the delete dialog of a list. A deleted record leaves the list at once, before the list has loaded again. */
export function useDeletableRecords<T extends { id: string }>(
  loadedRecords: T[] | undefined,
  focusAfterDelete: RefObject<HTMLElement | null>,
) {
  const [recordToDelete, setRecordToDelete] = useState<T>();
  const [deletions, setDeletions] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  // The ids count only until the next list loads. After Undo, the next list has the record again.
  const deletedIds = deletions.from === loadedRecords ? deletions.ids : [];

  function handleDeleted() {
    flushSync(() => {
      if (recordToDelete) setDeletions({ from: loadedRecords, ids: [...deletedIds, recordToDelete.id] });
      setRecordToDelete(undefined);
    });
    // After flushSync the dialog, the row and its button are gone, so another element gets the focus.
    focusAfterDelete.current?.focus();
  }

  return {
    records: deletedIds.length > 0 ? loadedRecords?.filter(({ id }) => !deletedIds.includes(id)) : loadedRecords,
    recordToDelete,
    openDialog: setRecordToDelete,
    dialogProps: { onDeleted: handleDeleted, onCancel: () => setRecordToDelete(undefined) },
  };
}
