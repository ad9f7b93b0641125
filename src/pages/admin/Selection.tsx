import { Activity, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BarAction, SelectionBar } from '@/components/admin/SelectionBar';
import { RoomAbove } from '@/components/admin/SelectionBar.styles';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { type BatchResult, type Progress, progressText, recordCount } from '@/domain/batch';
import type { useSelection } from '@/pages/admin/useSelection';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLists';

type Props<T extends { id: string }, A extends string> = {
  /** What a record is: "message". */
  noun: string;
  /** What the bar offers besides Delete. */
  actions: readonly BarAction<A>[];
  bar: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useSelection<T>>;
  progress: Progress | undefined;
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Changes the records; resolves to the result when all batches have run. */
  onRun: (action: A | 'delete', records: readonly T[]) => Promise<BatchResult>;
};

/** The bar of the selected records, its question before a delete, and the announcements about the selection. */
export function Selection<T extends { id: string }, A extends string>(props: Props<T, A>) {
  const { noun, actions, bar, selection, progress, fallbackFocus, onRun } = props;
  const { selected, isCleared, setIds } = selection;
  const [isAsking, setAsking] = useState(false);
  /** The number of records that are being changed; those already deleted are no longer selected. */
  const [changing, setChanging] = useState<number>();
  const isBusy = changing !== undefined;
  const count = changing ?? selected.length;
  const them = recordCount(count, noun);

  async function run(action: A | 'delete') {
    setChanging(selected.length);
    const { failed } = await onRun(action, selected);
    flushSync(() => {
      setChanging(undefined);
      setAsking(false);
      // What could not be changed stays selected for another try.
      setIds(failed.map(({ id }) => id));
    });
    // The pressed button was disabled, and its bar is gone.
    if (document.activeElement === document.body) fallbackFocus.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <RoomAbove />
      <VisuallyHidden role="status">
        {count > 0 && (count === 1 ? texts.oneSelected(them) : texts.manySelected(them))}
        {isCleared && texts.selectionCleared(noun)}
      </VisuallyHidden>
      {/* Rendered hidden after the list: rendering it at the first selection makes the browser style the whole page again. */}
      <Activity mode={count > 0 ? 'visible' : 'hidden'}>
        <SelectionBar
          label={texts.selectionLabel(noun)}
          actions={actions}
          ref={bar}
          count={count}
          progress={isBusy ? (progress ?? { done: 0, total: count }) : undefined}
          fallbackFocus={fallbackFocus}
          onRun={(action) => void run(action)}
          onDelete={() => setAsking(true)}
          onClear={() => setIds([])}
        />
      </Activity>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteQuestion(them)}
          confirmLabel={admin.deleteButton}
          busyLabel={progress && progressText(progress)}
          isBusy={isBusy}
          onConfirm={() => void run('delete')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
