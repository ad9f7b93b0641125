import { Check, Mail, MailOpen, Trash2, X } from 'lucide';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Row } from '@/components/ui/primitives';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ChosenAction } from '@/domain/messageBatch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { countWithNoun, formatNumber } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import type { useMessageBatch } from './useMessageBatch';
import type { useMessageSelection } from './useMessageSelection';

/** Keeps the focused row and the toasts (`data-notices`) above the bar. An open dialog covers the bar anyway. */
const RoomForBar = createGlobalStyle`
  html {
    --selection-bar-height: 96px;

    scroll-padding-bottom: var(--selection-bar-height);

    ${media.phone} {
      --selection-bar-height: 140px;
    }
  }

  html:not([data-dialog]) [data-notices] {
    bottom: var(--selection-bar-height);
  }
`;

/* A sticky bar stands below the last row at the end of the list. A fixed bar would cover that row. */
const BarFrame = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
  position: sticky;
  z-index: 3;
  bottom: 0;
  margin-top: 12px;
  padding: 10px 16px;
  padding-bottom: max(10px, env(safe-area-inset-bottom));
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
`;

const SelectedCount = styled.p`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  ${media.phone} {
    display: grid;
    flex-basis: 100%;
    grid-auto-flow: column;

    > button {
      flex-direction: column;
      gap: 4px;
      padding: 6px 4px;
      font-size: ${theme.size.micro};
    }
  }
`;

/** The words "Mark as read". A phone shows only "Read", but screen readers say all three words. */
const MarkLabel = styled.span`
  ${media.phone} {
    > :first-child {
      ${visuallyHidden}
    }

    > :last-child {
      display: inline-block;
      text-transform: capitalize;
    }
  }
`;

const MARK_ACTIONS = [
  ['read', MailOpen],
  ['unread', Mail],
  ['answered', Check],
] as const;

type Props = {
  ref: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useMessageSelection>;
  batch: ReturnType<typeof useMessageBatch>;
  fallbackFocus: RefObject<HTMLElement | null>;
};

type ActionBarProps = Pick<Props, 'ref' | 'fallbackFocus'> & {
  countText: string;
  isBusy: boolean;
  onClear: () => void;
  onMark: (action: ChosenAction) => void;
  onDelete: () => void;
};

function ActionBar({ ref, fallbackFocus, countText, isBusy, onClear, onMark, onDelete }: ActionBarProps) {
  // The button Clear has the focus when the bar disappears, so the focus moves to `fallbackFocus`.
  useFocusFallback(ref, fallbackFocus);
  return (
    <BarFrame as="section" ref={ref} aria-label="Selected messages">
      <RoomForBar />
      <SelectedCount>{countText}</SelectedCount>
      <IconAction icon={X} text={admin.clearButton} label="Clear selection" isBusy={isBusy} onClick={onClear} />
      <Actions>
        {MARK_ACTIONS.map(([action, icon]) => (
          <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => onMark(action)}>
            <Icon of={icon} size={20} />
            <MarkLabel>
              <span>Mark as </span>
              <span>{action}</span>
            </MarkLabel>
          </Button>
        ))}
        <Button tone="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Icon of={Trash2} size={20} />
          {admin.deleteButton}
        </Button>
      </Actions>
    </BarFrame>
  );
}

export function SelectionBar({ ref, selection, batch, fallbackFocus }: Props) {
  const { selected, isClearedByFilter, select } = selection;
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  /** The number of messages of the running action. `selected` shrinks while messages are deleted. */
  const [runningCount, setRunningCount] = useState<number>();
  const isBusy = runningCount !== undefined;
  const shownCount = runningCount ?? selected.length;
  const messagesText = countWithNoun(shownCount, 'message');
  // Screen readers say the hint with the first selected message only. `SelectableMessages` handles Enter.
  const enterHint = shownCount === 1 ? ' Press Enter to go to the actions.' : '';

  async function runAction(action: ChosenAction) {
    setRunningCount(selected.length);
    const { failed } = await batch.run(action, selected);
    const failedIds = failed.map(({ id }) => id);
    // Rendered at once, so that the check below sees whether the disabled buttons have lost the focus.
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
        <ActionBar
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
