import { type IconNode, Trash2, X } from 'lucide';
import {
  Activity,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { whenIdle } from '@/browser/tasks';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { PhoneWord } from '@/components/ui/PhoneWord';
import { Row } from '@/components/ui/primitives';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { type BatchResult, extended, NO_SELECTION, type Progress, progressText, toggled } from '@/domain/batch';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { counted, figure } from '@/texts/counted';
import { media, theme } from '@/theme/theme';

/** Selects a record or takes it out; with `isRange` everything from the last one. */
export type Select = (id: string, options?: { isRange?: boolean }) => void;

const none: readonly never[] = [];

/**
 * The selected records of a list. Polls keep the selection, without records that are no longer listed; another `filter` clears it.
 */
export function useSelection<T extends { id: string }>(shown: readonly T[], filter: string) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const [seen, setSeen] = useState({ filter, isCleared: false });
  const { ids } = selection;
  const selected = useMemo(() => (ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id))), [shown, ids]);

  if (filter !== seen.filter) {
    setSeen({ filter, isCleared: seen.isCleared || ids.size > 0 });
    setSelection(NO_SELECTION);
  }

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  // A stable function, so that a press rerenders one row only.
  const select = useCallback<Select>((id, { isRange = false } = {}) => {
    const listed = latest.current;
    setSeen((old) => (old.isCleared ? { ...old, isCleared: false } : old));
    setSelection((old) => (isRange ? extended(old, id, listed) : toggled(old, id)));
  }, []);

  const setIds = useCallback((wanted: readonly string[]) => setSelection({ ids: new Set(wanted) }), []);

  return {
    ids,
    selected,
    /** Whether the change of a filter has just cleared a selection. */
    isCleared: seen.isCleared && selected.length === 0,
    select,
    setIds,
  };
}

const ROOM = '96px';
const PHONE_ROOM = '140px';
/** Above a dialog the notices have a place of their own. */
const noDialog = 'body:not(:has([aria-modal]))';

/** Marks the document while the bar is there. */
const withBar = 'html[data-selection-bar]';

/**
 * Keeps the focused row above the bar, and notices too. The rules are there with the list, and the bar sets an attribute alone: new
 * rules, or a custom property for the notices to inherit, make the browser style the whole page again at each first selection.
 */
export const RoomAbove = createGlobalStyle`
  ${withBar} {
    scroll-padding-bottom: ${ROOM};
  }

  ${withBar} ${noDialog} [data-notices] {
    bottom: ${ROOM};
  }

  ${media.phone} {
    ${withBar} {
      scroll-padding-bottom: ${PHONE_ROOM};
    }

    ${withBar} ${noDialog} [data-notices] {
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

/** An action that the bar offers; a phone shows `short`. */
export type BarAction<A extends string> = { action: A; icon: IconNode; text: string; short: string };

type BarProps = {
  label: string;
  ref: RefObject<HTMLElement | null>;
  fallbackFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** At the bottom of the window, in reach of a thumb. A component of its own, because its effects come and go with it. */
function SelectionBar({ label, ref, fallbackFocus, children }: BarProps) {
  useFocusFallback(ref, fallbackFocus);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.selectionBar = '';
    return () => {
      delete dataset.selectionBar;
    };
  }, []);
  return (
    <Bar as="section" ref={ref} aria-label={label}>
      {children}
    </Bar>
  );
}

type Props<T extends { id: string }, A extends string> = {
  noun: string;
  actions: readonly BarAction<A>[];
  bar: RefObject<HTMLElement | null>;
  selection: ReturnType<typeof useSelection<T>>;
  progress: Progress | undefined;
  fallbackFocus: RefObject<HTMLElement | null>;
  onRun: (action: A | 'delete', records: readonly T[]) => Promise<BatchResult>;
};

/** The bar of the selected records, its question before a delete, and the announcements about the selection. */
export function Selection<T extends { id: string }, A extends string>(props: Props<T, A>) {
  const { noun, actions, bar, selection, progress, fallbackFocus, onRun } = props;
  const { selected, isCleared, setIds } = selection;
  const [isAsking, setAsking] = useState(false);
  // Rendering the bar makes the browser style the whole page again: hidden, when it has nothing else to do, instead of at the first
  // selection.
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => whenIdle(() => setPrepared(true)), []);
  /** The number of records that are being changed; those already deleted are no longer selected. */
  const [changing, setChanging] = useState<number>();
  const isBusy = changing !== undefined;
  const count = changing ?? selected.length;
  const them = counted(count, noun);

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
      <VisuallyHidden role="status">
        {count > 0 && (count === 1 ? `${them} selected. Press Enter to go to the actions.` : `${them} selected.`)}
        {isCleared && `The selection was cleared because the list now shows other ${noun}s.`}
      </VisuallyHidden>
      {(isPrepared || count > 0) && (
        <Activity mode={count > 0 ? 'visible' : 'hidden'}>
          <SelectionBar label={`Selected ${noun}s`} ref={bar} fallbackFocus={fallbackFocus}>
            <Count>{isBusy ? progressText(progress ?? { done: 0, total: count }) : `${figure(count)} selected`}</Count>
            <IconAction icon={X} text={admin.clearButton} label="Clear selection" isBusy={isBusy} onClick={() => setIds([])} />
            <Actions>
              {actions.map(({ action, icon, text, short }) => (
                <Button key={action} tone="line" size="sm" disabled={isBusy} onClick={() => void run(action)}>
                  <Icon of={icon} size={20} />
                  <PhoneWord long={text} short={short} />
                </Button>
              ))}
              <Button tone="danger" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
                <Icon of={Trash2} size={20} />
                {admin.deleteButton}
              </Button>
            </Actions>
          </SelectionBar>
        </Activity>
      )}
      {isAsking && (
        <ConfirmDialog
          title={admin.deleteTitle}
          text={`Are you sure you want to delete ${them}? This action cannot be undone.`}
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
