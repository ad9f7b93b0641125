import { Check, Mail, MailOpen, Trash2, X } from 'lucide';
import { Activity, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { whenIdle } from '@/browser/tasks';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Row } from '@/components/ui/primitives';
import { VisuallyHidden, visuallyHidden } from '@/components/ui/VisuallyHidden';
import type { MessageAction } from '@/domain/messageBatch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminMessages';
import { counted, figure } from '@/texts/counted';
import { media, theme } from '@/theme/theme';
import { useMessageBatch } from './useMessageBatch';
import type { useMessageSelection } from './useMessageSelection';

const ROOM = '96px';
const PHONE_ROOM = '140px';
/** Marks the document while the bar is there. */
const withBar = 'html[data-selection-bar]';

/** Above a dialog the notices have a place of their own. */
const notices = 'html[data-selection-bar]:not([data-dialog]) [data-notices]';

/**
 * Keeps the focused row above the bar, and notices too. The rules are there with the list, and the bar sets an attribute alone: new
 * rules, or a custom property for the notices to inherit, make the browser style the whole page again at each first selection.
 */
export const RoomAbove = createGlobalStyle`
  ${withBar} {
    scroll-padding-bottom: ${ROOM};
  }

  ${notices} {
    bottom: ${ROOM};
  }

  ${media.phone} {
    ${withBar} {
      scroll-padding-bottom: ${PHONE_ROOM};
    }

    ${notices} {
      bottom: ${PHONE_ROOM};
    }
  }
`;

/* Sticky: below the last row it takes its own place, so that it never covers that row for good. */
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

const Count = styled.p`
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

/** Names a button everywhere; on a phone screen readers alone get it. */
const Long = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Short = styled.span`
  display: none;

  ${media.phone} {
    display: inline;
  }
`;

/** What the bar offers besides Delete; a phone shows `short`. */
const MARKS = [
  { action: 'read', icon: MailOpen, text: texts.markRead, short: texts.read },
  { action: 'unread', icon: Mail, text: texts.markUnread, short: texts.unread },
  { action: 'answered', icon: Check, text: texts.markAnswered, short: 'Answered' },
] as const;

type Props = {
  ref: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useMessageSelection>;
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** At the bottom of the window, in reach of a thumb. A component of its own, because its effects come and go with it. */
function BarFrame({ ref, fallbackFocus, children }: Omit<Props, 'selection'> & { children: ReactNode }) {
  useFocusFallback(ref, fallbackFocus);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.selectionBar = '';
    return () => {
      delete dataset.selectionBar;
    };
  }, []);
  return (
    <Bar as="section" ref={ref} aria-label="Selected messages">
      {children}
    </Bar>
  );
}

/** The bar of the selected messages, its question before a delete, and the announcements about the selection. */
export function SelectionBar({ ref, selection, fallbackFocus }: Props) {
  const { selected, isCleared, setIds } = selection;
  const batch = useMessageBatch();
  const [isAsking, setAsking] = useState(false);
  // Rendering the bar makes the browser style the whole page again: hidden, when it has nothing else to do, instead of at the first
  // selection.
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => whenIdle(() => setPrepared(true)), []);
  /** The number of messages that are being changed; those already deleted are no longer selected. */
  const [changing, setChanging] = useState<number>();
  const isBusy = changing !== undefined;
  const count = changing ?? selected.length;
  const them = counted(count, 'message');

  async function run(action: MessageAction) {
    setChanging(selected.length);
    const { failed } = await batch.run(action, selected);
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
      <VisuallyHidden role="status">
        <span>{count > 0 && (count === 1 ? `${them} selected. Press Enter to go to the actions.` : `${them} selected.`)}</span>
        <span>{isCleared && 'The selection was cleared because the list now shows other messages.'}</span>
      </VisuallyHidden>
      {(isPrepared || count > 0) && (
        <Activity mode={count > 0 ? 'visible' : 'hidden'}>
          <BarFrame ref={ref} fallbackFocus={fallbackFocus}>
            <Count>{isBusy ? batch.progress : `${figure(count)} selected`}</Count>
            <IconAction icon={X} text={admin.clearButton} label="Clear selection" isBusy={isBusy} onClick={() => setIds([])} />
            <Actions>
              {MARKS.map(({ action, icon, text, short }) => (
                <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => void run(action)}>
                  <Icon of={icon} size={20} />
                  <Long>{text}</Long>
                  <Short aria-hidden>{short}</Short>
                </Button>
              ))}
              <Button tone="danger" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
                <Icon of={Trash2} size={20} />
                {admin.deleteButton}
              </Button>
            </Actions>
          </BarFrame>
        </Activity>
      )}
      {isAsking && (
        <ConfirmDialog
          title={admin.deleteTitle}
          text={`Are you sure you want to delete ${them}? This action cannot be undone.`}
          confirmLabel={admin.deleteButton}
          busyLabel={batch.progress}
          isBusy={isBusy}
          onConfirm={() => void run('delete')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
