import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContactMessage } from '@/domain/message';
import { extended, NO_SELECTION, toggled } from '@/domain/messageSelection';

/** Selects a message or takes it out; with `isRange` everything from the last one. */
export type Select = (id: string, isRange: boolean) => void;

/** The selected messages. Polls keep the selection, without messages that are no longer listed; another `filter` clears it. */
export function useMessageSelection(shown: readonly ContactMessage[], filter: string) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const [seen, setSeen] = useState({ filter, isCleared: false });
  const { ids } = selection;
  const selected = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);

  if (filter !== seen.filter) {
    setSeen({ filter, isCleared: seen.isCleared || ids.size > 0 });
    setSelection(NO_SELECTION);
  }

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  // A stable function, so that a press rerenders one row only.
  const select = useCallback<Select>((id, isRange) => {
    const listed = latest.current;
    setSeen((old) => (old.isCleared ? { ...old, isCleared: false } : old));
    setSelection((old) => (isRange ? extended(old, id, listed) : toggled(old, id)));
  }, []);

  const setIds = useCallback((wanted: readonly string[]) => setSelection({ ids: new Set(wanted) }), []);

  return {
    ids,
    selected,
    /** Whether the change of a filter has just cleared a selection. */
    isCleared: seen.isCleared && selected.length === 0,
    select,
    setIds,
  };
}
