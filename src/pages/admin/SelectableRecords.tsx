import { EyeOff, Globe } from 'lucide';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useChangeRecordsMutation } from '@/api/recordBatchApi';
import { focusOn } from '@/browser/focusOn';
import { SelectAll, Selectable, SelectLine } from '@/components/admin/SelectAll';
import { useToast } from '@/components/ui/useToast';
import {
  BATCH_DONE,
  type BatchKind,
  batchText,
  type Progress,
  type RecordAction,
  type RecordChange,
  undoStatus,
} from '@/domain/batch';
import { undescribedPhotos } from '@/domain/imageAlts';
import { recordName } from '@/domain/record';
import { type Schedule, stageAt } from '@/domain/schedule';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminRecords';
import * as publishing from '@/texts/publishing';
import { Selection } from './Selection';
import { sendInBatches } from './sendInBatches';
import { type Select, useSelection } from './useSelection';

/** What can be done with selected posts or events. */
type ListAction = 'published' | 'draft' | 'delete';

type Listed = Schedule & { id: string; title: string; status: 'draft' | 'published'; version?: string | undefined };

const DONE: Record<ListAction, string> = {
  published: texts.donePublished,
  draft: texts.doneUnpublished,
  delete: BATCH_DONE.delete,
};

/** Changes selected posts or events, in batches, and reports the outcome with one Undo for the whole. */
function useRecordBatch<T extends Listed>(kind: BatchKind, textOf: (record: T) => string) {
  const [change] = useChangeRecordsMutation();
  const [progress, setProgress] = useState<Progress>();
  const toast = useToast();

  const send = useCallback(
    (action: RecordAction, records: readonly RecordChange[]) =>
      sendInBatches(records, {
        idOf: ({ id }) => id,
        send: (batch) => change({ kind, action, records: batch }),
        onProgress: setProgress,
      }),
    [change, kind],
  );

  const undo = useCallback(
    async (action: ListAction, before: readonly T[]) => {
      const result =
        action === 'delete'
          ? await send(
              'restore',
              before.map(({ id }) => ({ id })),
            )
          : await send('status', undoStatus(before));
      const [first] = result.failed;
      if (first) toast({ tone: 'bad', text: lists.failedToUndo(first.error) });
      else toast({ tone: 'ok', text: lists.undoneToast });
    },
    [send, toast],
  );

  const run = useCallback(
    async (action: ListAction, records: readonly T[]) => {
      // As in the forms and the rows: a photo without alternative text keeps a record from being published (D-74).
      const now = new Date();
      const faults = records.flatMap((record) => {
        const error = action === 'published' && stageAt(record, now) !== action ? undescribedPhotos(textOf(record)) : undefined;
        return error ? [{ id: record.id, error }] : [];
      });
      const ready = records.filter(({ id }) => faults.every((fault) => fault.id !== id));
      const result =
        action === 'delete'
          ? await send(
              'delete',
              ready.map(({ id }) => ({ id })),
            )
          : await send(
              'status',
              ready.map(({ id, version }) => ({ id, status: action, version })),
            );
      result.failed.push(...faults);
      const changed = new Set(result.changed);
      const before = records.filter(({ id }) => changed.has(id));
      const [only] = records;
      const name = only && records.length === 1 ? texts.namedRecord(kind, recordName(kind, only)) : undefined;
      toast({
        tone: result.failed.length > 0 ? 'bad' : 'ok',
        about: records.length === 1 ? `${kind} ${only?.id}` : `many ${kind}s`,
        text: batchText(result, kind, DONE[action], name),
        ...(before.length > 0 && { action: { label: admin.undoButton, onAct: () => void undo(action, before) } }),
      });
      return result;
    },
    [kind, send, textOf, toast, undo],
  );

  return { run, progress };
}

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
