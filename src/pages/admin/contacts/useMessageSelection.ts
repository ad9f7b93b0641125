import { useMemo, useState } from 'react';
import type { ContactMessage } from '@/domain/message';

type Selection = {
  ids: ReadonlySet<string>;
  /** The message at which a range begins when the user presses Shift. */
  rangeAnchorId?: string;
  filter: string;
  isClearedByFilter: boolean;
};

/** The selected messages of a list. A poll keeps the selection, but another `filter` clears it. */
export function useMessageSelection(messages: readonly ContactMessage[], filter: string) {
  const [selection, setSelection] = useState<Selection>({ ids: new Set(), filter, isClearedByFilter: false });
  const { ids, rangeAnchorId } = selection;
  const selected = useMemo(() => messages.filter(({ id }) => ids.has(id)), [messages, ids]);

  if (filter !== selection.filter) {
    setSelection({ ids: new Set(), filter, isClearedByFilter: selection.isClearedByFilter || ids.size > 0 });
  }

  function select(newIds: readonly string[], newAnchorId?: string) {
    setSelection({ ids: new Set(newIds), rangeAnchorId: newAnchorId, filter, isClearedByFilter: false });
  }

  /** Selects all messages between the anchor and the clicked message, in either direction. */
  function selectRange(clickedId: string) {
    const listedIds = messages.map(({ id }) => id);
    const startId = rangeAnchorId !== undefined && listedIds.includes(rangeAnchorId) ? rangeAnchorId : clickedId;
    const [startIndex, clickedIndex] = [listedIds.indexOf(startId), listedIds.indexOf(clickedId)];
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
