import { Check, Mail, MailOpen, Trash2, X } from 'lucide';
import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Row } from '@/components/ui/primitives';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ContactMessage } from '@/domain/message';
import type { MessageAction } from '@/domain/messageBatch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { countWithNoun, formatNumber } from '@/texts/format';
import { media, theme } from '@/theme/theme';
import type { useMessageBatch } from './useMessageBatch';

/** Keeps the focused row and the notices above the bar. While a dialog is open, notices have another place. */
const RoomForBar = createGlobalStyle`
  html {
    --selection-bar: 96px;

    scroll-padding-bottom: var(--selection-bar);

    ${media.phone} {
      --selection-bar: 140px;
    }
  }

  html:not([data-dialog]) [data-notices] {
    bottom: var(--selection-bar);
  }
`;

/* Sticky, not fixed: at the end of the list the bar stands below the last row instead of covering it. */
const Bar = styled(Row).attrs({ $gap: 16, $rowGap: 8 })`
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

/** "Mark as read"; a phone shows only "Read", but screen readers read all three words. */
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

type BarProps = Pick<Props, 'ref' | 'fallbackFocus'> & {
  countText: string;
  isBusy: boolean;
  onClear: () => void;
  onMark: (action: MessageAction) => void;
  onDelete: () => void;
};

function ActionBar({ ref, fallbackFocus, countText, isBusy, onClear, onMark, onDelete }: BarProps) {
  useFocusFallback(ref, fallbackFocus);
  return (
    <Bar as="section" ref={ref} aria-label="Selected messages">
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
    </Bar>
  );
}

export function SelectionBar({ ref, selection, batch, fallbackFocus }: Props) {
  const { selected, isClearedByFilter, select } = selection;
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  /** The number of messages that are being changed: the selection shrinks while they are deleted. */
  const [changingCount, setChangingCount] = useState<number>();
  const isBusy = changingCount !== undefined;
  const count = changingCount ?? selected.length;
  const messagesText = countWithNoun(count, 'message');

  async function run(action: MessageAction) {
    setChangingCount(selected.length);
    const { failed } = await batch.run(action, selected);
    flushSync(() => {
      setChangingCount(undefined);
      setConfirmingDelete(false);
      select(failed.map(({ id }) => id));
    });
    // The pressed button has lost the focus: it was disabled, and its bar is gone when nothing is selected.
    if (document.activeElement === document.body) fallbackFocus.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <VisuallyHidden role="status">
        <span>
          {count > 0 &&
            (count === 1 ? `${messagesText} selected. Press Enter to go to the actions.` : `${messagesText} selected.`)}
        </span>
        <span>{isClearedByFilter && 'The selection was cleared because the list now shows other messages.'}</span>
      </VisuallyHidden>
      {count > 0 && (
        <ActionBar
          ref={ref}
          fallbackFocus={fallbackFocus}
          countText={isBusy ? batch.progress : `${formatNumber(count)} selected`}
          isBusy={isBusy}
          onClear={() => select([])}
          onMark={(action) => void run(action)}
          onDelete={() => setConfirmingDelete(true)}
        />
      )}
      {isConfirmingDelete && (
        <ConfirmDialog
          title={admin.deleteTitle}
          text={`Are you sure you want to delete ${messagesText}? This action cannot be undone.`}
          confirmLabel={admin.deleteButton}
          busyLabel={batch.progress}
          isBusy={isBusy}
          onConfirm={() => void run('delete')}
          onCancel={() => setConfirmingDelete(false)}
        />
      )}
    </>
  );
}

type Selection = {
  ids: ReadonlySet<string>;
  /** The message from which the Shift key selects a range. */
  anchorId?: string;
  filter: string;
  isClearedByFilter: boolean;
};

/** The selected messages of a list. A poll keeps the messages still listed; another `filter` deselects all. */
export function useMessageSelection(messages: readonly ContactMessage[], filter: string) {
  const [selection, setSelection] = useState<Selection>({ ids: new Set(), filter, isClearedByFilter: false });
  const { ids, anchorId } = selection;
  const selected = useMemo(() => messages.filter(({ id }) => ids.has(id)), [messages, ids]);

  if (filter !== selection.filter) {
    setSelection({ ids: new Set(), filter, isClearedByFilter: selection.isClearedByFilter || ids.size > 0 });
  }

  function select(newIds: readonly string[], newAnchorId?: string) {
    setSelection({ ids: new Set(newIds), anchorId: newAnchorId, filter, isClearedByFilter: false });
  }

  function selectRange(id: string) {
    const indexOf = (messageId?: string) => messages.findIndex((message) => message.id === messageId);
    const end = indexOf(id);
    const anchor = indexOf(anchorId);
    const start = anchor === -1 ? end : anchor;
    const range = messages.slice(Math.min(start, end), Math.max(start, end) + 1);
    select([...ids, ...range.map((message) => message.id)], messages[start]?.id);
  }

  return {
    ids,
    selected,
    isClearedByFilter: selection.isClearedByFilter && selected.length === 0,
    select,
    /** Selects or deselects a message. With `isRange`, selects all messages from the anchor to this message. */
    toggle(id: string, isRange: boolean) {
      const others = [...ids].filter((other) => other !== id);
      if (isRange) selectRange(id);
      else select(ids.has(id) ? others : [...others, id], id);
    },
  };
}
