import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ChosenAction } from '@/domain/messageBatch';
import * as admin from '@/texts/admin';
import { countWithNoun, formatNumber } from '@/texts/format';
import { MessageActionBar } from './MessageActionBar';
import type { useMessageBatch } from './useMessageBatch';
import type { useMessageSelection } from './useMessageSelection';

type Props = {
  ref: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useMessageSelection>;
  batch: ReturnType<typeof useMessageBatch>;
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Tells screen readers what is selected, and runs an action on all selected messages. Failed messages stay selected. */
export function SelectionBar({ ref, selection, batch, fallbackFocus }: Props) {
  const { selected, isClearedByFilter, select } = selection;
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  /** The number of messages that an action is changing. `selected` shrinks while messages are deleted. */
  const [runningCount, setRunningCount] = useState<number>();
  const isBusy = runningCount !== undefined;
  const shownCount = runningCount ?? selected.length;
  const messagesText = countWithNoun(shownCount, 'message');
  const enterHint = shownCount === 1 ? ' Press Enter to go to the actions.' : '';

  async function runAction(action: ChosenAction) {
    setRunningCount(selected.length);
    const { failed } = await batch.run(action, selected);
    const failedIds = failed.map(({ id }) => id);
    // The buttons were disabled during the action, so the pressed button may have lost the focus.
    flushSync(() => {
      setRunningCount(undefined);
      setConfirmingDelete(false);
      select(failedIds);
    });
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) fallbackFocus.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <VisuallyHidden role="status">
        <span>{shownCount > 0 && `${messagesText} selected.${enterHint}`}</span>
        <span>{isClearedByFilter && 'The selection was cleared because the list now shows other messages.'}</span>
      </VisuallyHidden>
      {shownCount > 0 && (
        <MessageActionBar
          ref={ref}
          fallbackFocus={fallbackFocus}
          countText={isBusy ? batch.progressText : `${formatNumber(shownCount)} selected`}
          isBusy={isBusy}
          onClear={() => select([])}
          onMark={(action) => void runAction(action)}
          onDelete={() => setConfirmingDelete(true)}
        />
      )}
      {isConfirmingDelete && (
        <ConfirmDialog
          title={admin.deleteTitle}
          text={`Are you sure you want to delete ${messagesText}? This action cannot be undone.`}
          confirmLabel={admin.deleteButton}
          busyLabel={batch.progressText}
          isBusy={isBusy}
          onConfirm={() => void runAction('delete')}
          onCancel={() => setConfirmingDelete(false)}
        />
      )}
    </>
  );
}
