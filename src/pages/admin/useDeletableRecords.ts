import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list's records without those just deleted, which leave it before it has loaded again, and its delete dialog's state. */
export function useDeletableRecords<T extends { id: string }>(
  loadedRecords: T[] | undefined,
  focusAfterDelete: RefObject<HTMLElement | null>,
) {
  const [recordToDelete, setRecordToDelete] = useState<T>();
  const [deletions, setDeletions] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  // The ids count only for the list that had the records: the next list that loads may have one of them again, after Undo.
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
