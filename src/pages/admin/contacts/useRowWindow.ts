import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import type { ContactMessage } from '@/domain/message';

const EXTRA_ROWS_ABOVE_AND_BELOW = 3;
/** A list up to this length is rendered whole, so that the browser's search and print find every row. */
const WHOLE_LIST_MAX_ROWS = 100;

const CARDS_BELOW_PX = 860;
const USUAL_CARD_HEIGHT_PX = 180;
const USUAL_ROW_HEIGHT_PX = 84;
const estimateRowHeight = () => (window.innerWidth < CARDS_BELOW_PX ? USUAL_CARD_HEIGHT_PX : USUAL_ROW_HEIGHT_PX);

const USUAL_LIST_TOP_PX = 380;
const TOP_TOLERANCE_PX = 48;

type Messages = readonly ContactMessage[];

type Options = {
  messages: Messages;
  isComplete: boolean;
  /** The element around the rows. Each row has the id of its message in `data-id` and the index in `data-index`. */
  tableBody: RefObject<HTMLElement | null>;
  /** The row whose dialog is open. When the dialog closes, the focus returns to a button in this row. */
  dialogRowId: string | undefined;
};

/** Chooses which rows of the inbox to render, because a browser is slow with thousands of rows.
 * These are the rows on the screen, a few around them, and the rows that need the focus. Gaps stand for the others. */
export function useRowWindow({ messages, isComplete, tableBody, dialogRowId }: Options) {
  const [listTop, setListTop] = useState(USUAL_LIST_TOP_PX);
  const { focusedRowId, focusHandlers } = useFocusedRow();
  const [lastDialogRowId, setLastDialogRowId] = useState(dialogRowId);
  if (dialogRowId !== undefined && dialogRowId !== lastDialogRowId) setLastDialogRowId(dialogRowId);

  // The first, urgent render of other messages has only the rows on the screen. A later render adds the other rows.
  const deferredMessages = useDeferredValue<Messages>(messages, []);
  const isUrgentRender = deferredMessages !== messages;
  const rendersAllRows = !isUrgentRender && isComplete && messages.length <= WHOLE_LIST_MAX_ROWS;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: messages.length,
    estimateSize: estimateRowHeight,
    // Memoized, because the virtualizer places all rows again for a new function.
    getItemKey: useCallback((index: number) => messages[index]?.id ?? index, [messages]),
    scrollMargin: listTop,
    overscan: isUrgentRender ? 0 : EXTRA_ROWS_ABOVE_AND_BELOW,
    // The virtualizer measures the window after the first render. Without this size, hardly any row would render first.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) =>
      rendersAllRows
        ? [...messages.keys()]
        : addRowsForFocus(defaultRangeExtractor(range), messages, focusedRowId, lastDialogRowId),
  });
  // Browsers with scroll anchoring keep the rows in place. A second correction by the library would make the list jump.
  const hasScrollAnchoring = 'overflowAnchor' in document.body.style;
  if (hasScrollAnchoring) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  useLayoutEffect(() => {
    const list = tableBody.current;
    if (!list) return;
    let measuredWidth = window.innerWidth;
    function handleLayoutChange(element: HTMLElement) {
      const top = element.getBoundingClientRect().top + window.scrollY;
      setListTop((oldTop) => (Math.abs(top - oldTop) > TOP_TOLERANCE_PX ? top : oldTop));
      if (window.innerWidth === measuredWidth) return;
      measuredWidth = window.innerWidth;
      // Forgets the heights of all rows, because rows of another width have other heights.
      virtualizer.measure();
    }
    handleLayoutChange(list);
    // The body changes its size when a font loads, the window is resized, or the content above the list changes.
    const observer = new ResizeObserver(() => handleLayoutChange(list));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [tableBody, virtualizer]);

  const listEnd = listTop + virtualizer.getTotalSize();
  return {
    ...withGaps(messages, virtualizer.getVirtualItems(), listTop, listEnd),
    measureRow: virtualizer.measureElement,
    focusHandlers,
  };
}

function useFocusedRow() {
  const [focusedRowId, setFocusedRowId] = useState<string>();
  const focusHandlers = {
    onFocus: ({ target }: FocusEvent) => setFocusedRowId(target.closest('tr')?.dataset.id),
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      // When the user switches to another window, `relatedTarget` is null although the focus stays in the row.
      const nextFocus = relatedTarget ?? document.activeElement;
      if (!currentTarget.contains(nextFocus instanceof Node ? nextFocus : null)) setFocusedRowId(undefined);
    },
  };
  return { focusedRowId, focusHandlers };
}

/** Adds the row of the dialog, and the focused row with its two neighbours, which Tab and Shift+Tab need. */
function addRowsForFocus(
  shownIndexes: readonly number[],
  messages: Messages,
  focusedRowId: string | undefined,
  dialogRowId: string | undefined,
): number[] {
  const indexOf = (id: string | undefined) => messages.findIndex((message) => message.id === id);
  const focused = indexOf(focusedRowId);
  const focusedAndNeighbours = focused === -1 ? [] : [focused - 1, focused, focused + 1];
  const indexes = new Set([...shownIndexes, indexOf(dialogRowId), ...focusedAndNeighbours]);
  const isListed = (index: number) => index >= 0 && index < messages.length;
  return [...indexes].filter(isListed).sort((a, b) => a - b);
}

/** Adds the heights of the rows that are left out. All positions count in pixels from the top of the page. */
function withGaps(messages: Messages, renderedRows: readonly VirtualItem[], listTop: number, listEnd: number) {
  const rows: { message: ContactMessage; index: number; gapAbove: number }[] = [];
  let previousEnd = listTop;
  for (const { index, start, end } of renderedRows) {
    const message = messages[index];
    if (!message) continue;
    rows.push({ message, index, gapAbove: start - previousEnd });
    previousEnd = end;
  }
  return { rows, gapBelow: listEnd - previousEnd };
}
