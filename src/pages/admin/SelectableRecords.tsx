import { EyeOff, Globe } from 'lucide';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { focusOn } from '@/browser/focusOn';
import { SelectAll, Selectable, SelectLine } from '@/components/admin/SelectAll';
import type { BatchKind } from '@/domain/recordBatch';
import type { Schedule } from '@/domain/schedule';
import * as publishing from '@/texts/publishing';
import { Selection } from './Selection';
import { useRecordBatch } from './useRecordBatch';
import { type Select, useSelection } from './useSelection';

const ACTIONS = [
  { action: 'published', icon: Globe, text: publishing.publishButton, short: publishing.publishButton },
  { action: 'draft', icon: EyeOff, text: publishing.unpublishButton, short: publishing.unpublishButton },
] as const;

/** What a row needs for its check box. */
export type Picking = {
  selected: ReadonlySet<string>;
  /** The check box for all, in the head of a table. */
  all: ReactNode;
  onSelect: Select;
  onEnter: () => void;
};

type Props<T> = {
  kind: BatchKind;
  /** The text whose photos must be described before it is published; a stable function. */
  textOf: (record: T) => string;
  /** All records that match, on every page. */
  records: readonly T[];
  isTable: boolean;
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
  /** Takes the focus when the bar goes. */
  fallbackFocus: RefObject<HTMLElement | null>;
  children: (picking: Picking) => ReactNode;
};

/** Listed posts or events, and what can be done with those selected, also on other pages of the list (D-82). */
export function SelectableRecords<T extends Schedule & { id: string; title: string; status: 'draft' | 'published' }>({
  kind,
  textOf,
  records,
  isTable,
  isFiltered,
  filter,
  fallbackFocus,
  children,
}: Props<T>) {
  const selection = useSelection(records, filter);
  const { run, progress } = useRecordBatch<T>(kind, textOf);
  const bar = useRef<HTMLElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const all = {
    selected: selection.selected.length,
    count: records.length,
    isFiltered,
    onChange: (isAll: boolean) => selection.setIds(isAll ? records.map(({ id }) => id) : []),
  };
  return (
    <Selectable $isSelecting={isSelecting}>
      <SelectLine {...all} isTable={isTable} isSelecting={isSelecting} onSelecting={setSelecting} />
      {children({
        selected: selection.ids,
        all: <SelectAll {...all} isBare />,
        onSelect: selection.select,
        onEnter: () => focusOn(bar.current),
      })}
      <Selection
        noun={kind}
        actions={ACTIONS}
        bar={bar}
        selection={selection}
        progress={progress}
        fallbackFocus={fallbackFocus}
        onRun={run}
      />
    </Selectable>
  );
}
