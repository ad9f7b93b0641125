import { Activity, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { MessageAction } from '@/domain/messageBatch';
import { messageCount, progressText, RESTORABLE } from './batchText';
import { SelectionBar } from './SelectionBar';
import { RoomAbove } from './SelectionBar.styles';
import type { Progress, RunBatch } from './useBatch';
import type { useSelection } from './useSelection';

type Props = {
  bar: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useSelection>;
  progress: Progress | undefined;
  heir: RefObject<HTMLElement | null>;
  onRun: RunBatch;
};

/** The bar of the selected messages, its question before a delete, and the announcements about the selection. */
export function Selection({ bar, selection, progress, heir, onRun }: Props) {
  const { selected, isCleared, setIds } = selection;
  const [isAsking, setAsking] = useState(false);
  /** The number of messages that are being changed; those already deleted are no longer selected. */
  const [changing, setChanging] = useState<number>();
  const isBusy = changing !== undefined;
  const count = changing ?? selected.length;
  const them = messageCount(count);

  async function run(action: MessageAction) {
    setChanging(selected.length);
    const { failed } = await onRun(action, selected);
    flushSync(() => {
      setChanging(undefined);
      setAsking(false);
      // What could not be changed stays selected for another try.
      setIds(failed.map(({ id }) => id));
    });
    // The pressed button was disabled, and its bar is gone.
    if (document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <RoomAbove />
      <VisuallyHidden role="status">
        {count > 0 && `${them} selected.`}
        {count === 1 && ' Press Enter to go to the actions.'}
        {isCleared && 'The selection was cleared, because the list shows other messages.'}
      </VisuallyHidden>
      {/* Rendered hidden after the list: rendering it at the first selection makes the browser style the whole page again. */}
      <Activity mode={count > 0 ? 'visible' : 'hidden'}>
        <SelectionBar
          ref={bar}
          count={count}
          progress={isBusy ? (progress ?? { done: 0, total: count }) : undefined}
          heir={heir}
          onRun={(action) => void run(action)}
          onDelete={() => setAsking(true)}
          onClear={() => setIds([])}
        />
      </Activity>
      {isAsking && (
        <ConfirmDialog
          title="Confirm Delete"
          text={`Are you sure you want to delete ${them}? ${count === 1 ? 'It' : 'They'} ${RESTORABLE}`}
          confirmLabel="Delete"
          busyLabel={progress && progressText(progress)}
          isBusy={isBusy}
          onConfirm={() => void run('delete')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
