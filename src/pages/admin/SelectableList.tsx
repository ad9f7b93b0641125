import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { SelectAll, Selectable, SelectLine } from '@/components/admin/SelectAll';
import { Checkbox } from '@/components/forms/Checkbox';
import { extended, NO_SELECTION, type Progress, toggled } from '@/domain/batch';
import { type BarAction, Selection } from './Selection';
import type { RunBatch } from './useBatch';

/** Selects a record or takes it out; with `isRange` everything from the last one. */
type Select = (id: string, options?: { isRange?: boolean }) => void;

const none: readonly never[] = [];

/**
 * The selected records of a list. Polls keep the selection, without records that are no longer listed; another `filter` clears it.
 */
function useSelection<T extends { id: string }>(shown: readonly T[], filter: string) {
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

/** What a row needs for its check box. */
export type Picking = {
  selected: ReadonlySet<string>;
  /** The check box for all, in the head of a table. */
  all: ReactNode;
  onSelect: Select;
  onEnter: () => void;
};

/* The hit area is 44 CSS pixels wide and tall. */
const Box = styled(Checkbox)`
  flex: none;
  justify-content: center;
  width: 44px;
  user-select: none;
`;

type PickProps = Pick<Picking, 'onSelect' | 'onEnter'> & { id: string; label: string; isSelected: boolean };

/** The check box of a row; with Shift it selects a range, and Enter goes to the bar with the actions. */
export function RowPick({ id, label, isSelected, onSelect, onEnter }: PickProps) {
  // The click behind the change knows the Shift key, also for a press of the space bar.
  function handleChange({ nativeEvent }: ChangeEvent) {
    onSelect(id, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter();
  }

  return <Box label="" aria-label={label} checked={isSelected} onChange={handleChange} onKeyDown={handleKeyDown} />;
}

type Props<T extends { id: string }, A extends string> = {
  noun: string;
  /** All records that match, on every page. */
  records: readonly T[];
  isTable: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
  fallbackFocus: RefObject<HTMLElement | null>;
  /** What the bar offers besides Delete. */
  actions: readonly BarAction<A>[];
  batch: { run: RunBatch<T, A | 'delete'>; progress: Progress | undefined };
  /** Beside the box for all. */
  line?: ReactNode;
  children: (picking: Picking) => ReactNode;
};

/** Listed records, and what can be done with those selected, also on other pages of the list (D-82). */
export function SelectableList<T extends { id: string }, A extends string>(props: Props<T, A>) {
  const { noun, records, isTable, isFiltered, filter, fallbackFocus, actions, batch, line, children } = props;
  const selection = useSelection(records, filter);
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const { setIds } = selection;
  const selected = selection.selected.length;
  // The same element and function until they change, because long tables are memoized.
  const all = useMemo(
    () => ({
      selected,
      count: records.length,
      isFiltered,
      onChange: (isAll: boolean) => setIds(isAll ? records.map(({ id }) => id) : []),
    }),
    [selected, records, isFiltered, setIds],
  );
  const head = useMemo(() => <SelectAll {...all} isBare />, [all]);
  const handleEnter = useCallback(() => focusOn(bar.current), []);
  return (
    <Selectable $isSelecting={isSelecting}>
      <SelectLine {...all} isTable={isTable} isSelecting={isSelecting} onSelecting={setSelecting}>
        {line}
      </SelectLine>
      {children({ selected: selection.ids, all: head, onSelect: selection.select, onEnter: handleEnter })}
      <Selection
        noun={noun}
        actions={actions}
        bar={bar}
        selection={selection}
        progress={batch.progress}
        fallbackFocus={fallbackFocus}
        onRun={batch.run}
      />
    </Selectable>
  );
}
