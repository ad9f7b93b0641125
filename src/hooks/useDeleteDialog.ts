import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** Deleted records disappear before the list refetches; the focus moves to `heading`, because the row and its button are gone. */
export function useDeleteDialog<T extends { id: string }>(records: T[] | undefined, heading: RefObject<HTMLElement | null>) {
  const [toDelete, setToDelete] = useState<T>();
  const [gone, setGone] = useState<{ from?: T[]; ids: string[] }>({ ids: [] });
  const goneIds = gone.from === records ? gone.ids : [];

  function handleDeleted() {
    flushSync(() => {
      if (toDelete) setGone({ from: records, ids: [...goneIds, toDelete.id] });
      setToDelete(undefined);
    });
    heading.current?.focus();
  }

  return {
    records: goneIds.length > 0 ? records?.filter(({ id }) => !goneIds.includes(id)) : records,
    toDelete,
    ask: setToDelete,
    cancel: () => setToDelete(undefined),
    handleDeleted,
  };
}
