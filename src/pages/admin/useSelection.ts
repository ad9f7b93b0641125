import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { extended, NO_SELECTION, toggled } from '@/domain/batch';

/** Selects a record or takes it out; with `isRange` everything from the last one. */
export type Select = (id: string, options?: { isRange?: boolean }) => void;

const none: readonly never[] = [];

/**
 * The selected records of a list. Polls keep the selection, without records that are no longer listed; another `filter` clears it.
 */
export function useSelection<T extends { id: string }>(shown: readonly T[], filter: string) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const [seen, setSeen] = useState({ filter, isCleared: false });
  const { ids } = selection;
  const selected = useMemo(() => (ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id))), [shown, ids]);

  if (filter !== seen.filter) {
    setSeen({ filter, isCleared: seen.isCleared || ids.size > 0 });
    setSelection(NO_SELECTION);
  }

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  // A stable function, so that a press rerenders one row only.
  const select = useCallback<Select>((id, { isRange = false } = {}) => {
    const listed = latest.current;
    setSeen((old) => (old.isCleared ? { ...old, isCleared: false } : old));
    setSelection((old) => (isRange ? extended(old, id, listed) : toggled(old, id)));
  }, []);

  return {
    ids,
    selected,
    /** Whether the change of a filter has just cleared a selection. */
    isCleared: seen.isCleared && selected.length === 0,
    select,
    /** Selects exactly these. */
    setIds: (wanted: readonly string[]) => setSelection({ ids: new Set(wanted) }),
  };
}
