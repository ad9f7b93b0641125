import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list's records without those just deleted, which leave it before it has loaded again, and its delete dialog's state. */
export function useDeletableRecords<T extends { id: string }>(
  loadedRecords: T[] | undefined,
  focusAfterDelete: RefObject<HTMLElement | null>,
) {
  const [recordToDelete, setRecordToDelete] = useState<T>();
  const [deletions, setDeletions] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  // They count only for the list that had these records: the next one that loads may have a record again, after Undo.
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
