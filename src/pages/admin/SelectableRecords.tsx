import { EyeOff, Globe } from 'lucide';
import { type ReactNode, type RefObject, useRef } from 'react';
import { focusOn } from '@/browser/focusOn';
import { SelectAll } from '@/components/admin/SelectAll';
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
export type Picking = { selected: ReadonlySet<string>; onSelect: Select; onEnter: () => void };

type Props<T> = {
  kind: BatchKind;
  /** The text whose photos must be described before it is published; a stable function. */
  textOf: (record: T) => string;
  /** All records that match, on every page. */
  records: readonly T[];
  isFiltered: boolean;
  /** What the list shows; another filter clears the selection. */
  filter: string;
  /** Takes the focus when the bar goes. */
  heir: RefObject<HTMLElement | null>;
  children: (picking: Picking) => ReactNode;
};

/** Listed posts or events, and what can be done with those selected, also on other pages of the list (D-82). */
export function SelectableRecords<T extends Schedule & { id: string; title: string; status: 'draft' | 'published' }>({
  kind,
  textOf,
  records,
  isFiltered,
  filter,
  heir,
  children,
}: Props<T>) {
  const selection = useSelection(records, filter);
  const { run, progress } = useRecordBatch<T>(kind, textOf);
  const bar = useRef<HTMLElement>(null);
  return (
    <>
      <SelectAll
        selected={selection.selected.length}
        count={records.length}
        isFiltered={isFiltered}
        onChange={(isAll) => selection.setIds(isAll ? records.map(({ id }) => id) : [])}
      />
      {children({ selected: selection.ids, onSelect: selection.select, onEnter: () => focusOn(bar.current) })}
      <Selection noun={kind} actions={ACTIONS} bar={bar} selection={selection} progress={progress} heir={heir} onRun={run} />
    </>
  );
}
