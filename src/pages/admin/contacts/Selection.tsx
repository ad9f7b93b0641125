import { type RefObject, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { MessageAction } from '@/domain/messageBatch';
import { messageCount, RESTORABLE } from './batchText';
import { SelectionBar } from './SelectionBar';
import type { Progress, RunBatch } from './useBatch';
import type { useSelection } from './useSelection';

type Props = {
  selection: ReturnType<typeof useSelection>;
  progress: Progress | undefined;
  heir: RefObject<HTMLElement | null>;
  onRun: RunBatch;
};

/** The bar of the selected messages, its question before a delete, and the announcements about the selection. */
export function Selection({ selection, progress, heir, onRun }: Props) {
  const { selected, isCleared, setIds } = selection;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = selected.length;
  const them = messageCount(count);

  async function run(action: MessageAction) {
    setBusy(true);
    const { failed } = await onRun(action, selected);
    setBusy(false);
    setAsking(false);
    // What could not be changed stays selected for another try.
    setIds(failed.map(({ id }) => id));
  }

  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && `${them} selected.`}
        {isCleared && 'The selection was cleared, because the list shows other messages.'}
      </VisuallyHidden>
      {(count > 0 || isBusy) && (
        <SelectionBar
          count={count}
          progress={isBusy ? (progress ?? { done: 0, total: count }) : undefined}
          heir={heir}
          onRun={(action) => void run(action)}
          onDelete={() => setAsking(true)}
          onClear={() => setIds([])}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Confirm Delete"
          text={`Are you sure you want to delete ${them}? ${count === 1 ? 'It' : 'They'} ${RESTORABLE}`}
          confirmLabel="Delete"
          isBusy={isBusy}
          onConfirm={() => void run('delete')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
