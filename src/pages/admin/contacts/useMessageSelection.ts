import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/message';

type Selection = {
  ids: ReadonlySet<string>;
  /** The message at which a range begins when the user presses Shift. */
  rangeAnchorId?: string;
  selectionKey: string;
  isClearedByFilter: boolean;
};

/** The selected messages of a list. Another `selectionKey`, for another search or filter, clears the selection. */
export function useMessageSelection(messages: readonly ContactMessage[], selectionKey: string) {
  const [selection, setSelection] = useState<Selection>({ ids: new Set(), selectionKey, isClearedByFilter: false });
  const { ids, rangeAnchorId } = selection;
  const selected = useMemo(() => messages.filter(({ id }) => ids.has(id)), [messages, ids]);

  if (selectionKey !== selection.selectionKey) {
    setSelection({ ids: new Set(), selectionKey, isClearedByFilter: selection.isClearedByFilter || ids.size > 0 });
  }

  function select(newIds: readonly string[], newAnchorId?: string) {
    setSelection({ ids: new Set(newIds), rangeAnchorId: newAnchorId, selectionKey, isClearedByFilter: false });
  }

  /** Selects all messages between the anchor and the clicked message, in either direction. */
  function selectRange(clickedId: string) {
    const listedIds = messages.map(({ id }) => id);
    const startId = listedIds.find((id) => id === rangeAnchorId) ?? clickedId;
    const startIndex = listedIds.indexOf(startId);
    const clickedIndex = listedIds.indexOf(clickedId);
    const range = listedIds.slice(Math.min(startIndex, clickedIndex), Math.max(startIndex, clickedIndex) + 1);
    select([...ids, ...range], startId);
  }

  return {
    ids,
    selected,
    isClearedByFilter: selection.isClearedByFilter && selected.length === 0,
    select,
    toggle(id: string, isShiftPressed: boolean) {
      if (isShiftPressed) {
        selectRange(id);
        return;
      }
      const otherIds = [...ids].filter((otherId) => otherId !== id);
      select(ids.has(id) ? otherIds : [...otherIds, id], id);
    },
  };
}
