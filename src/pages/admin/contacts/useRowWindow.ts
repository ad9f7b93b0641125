import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';

const EXTRA_ROWS_ABOVE_AND_BELOW = 3;
/** A list up to this length is rendered whole, so that the browser's search and print find every row. */
const WHOLE_LIST_MAX_ROWS = 100;

const CARDS_BELOW_PX = 860;
const USUAL_CARD_HEIGHT_PX = 180;
const USUAL_ROW_HEIGHT_PX = 84;
const estimateRowHeight = () => (window.innerWidth < CARDS_BELOW_PX ? USUAL_CARD_HEIGHT_PX : USUAL_ROW_HEIGHT_PX);

const USUAL_LIST_TOP_PX = 380;
/** A smaller move of the list is ignored, because the table would render again for less than a row. */
const TOP_TOLERANCE_PX = 48;

type Options<T> = {
  items: readonly T[];
  hasAllItems: boolean;
  /** The element around the rows. Each row has the id of its item in `data-id` and the index in `data-index`. */
  tableBody: RefObject<HTMLElement | null>;
  /** The row whose dialog is open. When the dialog closes, the focus returns to a button in this row. */
  dialogRowId: string | undefined;
};

const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** Chooses which rows of a long list to render, because a browser is slow with thousands of rows. */
export function useRowWindow<T extends { id: string }>({ items, hasAllItems, tableBody, dialogRowId }: Options<T>) {
  const [listTop, setListTop] = useState(USUAL_LIST_TOP_PX);
  const [focusedId, setFocusedId] = useState<string>();
  const [lastDialogRowId, setLastDialogRowId] = useState(dialogRowId);
  if (dialogRowId !== undefined && dialogRowId !== lastDialogRowId) setLastDialogRowId(dialogRowId);

  // The first, urgent render of new items has only the rows on the screen. A later render adds the other rows.
  const deferredItems = useDeferredValue<readonly T[]>(items, []);
  const isUrgentRender = deferredItems !== items;
  const rendersAllRows = !isUrgentRender && hasAllItems && items.length <= WHOLE_LIST_MAX_ROWS;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: items.length,
    estimateSize: estimateRowHeight,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: listTop,
    overscan: isUrgentRender ? 0 : EXTRA_ROWS_ABOVE_AND_BELOW,
    // The virtualizer measures the window after the first render. Without this size, hardly any row would render first.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor(range) {
      if (rendersAllRows) return [...items.keys()];
      const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
      const focused = indexOf(focusedId);
      // Tab and Shift+Tab need the neighbours of the focused row, even when the neighbours are out of sight.
      const focusedAndNeighbours = focused === -1 ? [] : [focused - 1, focused, focused + 1];
      const indexes = new Set([...defaultRangeExtractor(range), indexOf(lastDialogRowId), ...focusedAndNeighbours]);
      const isListed = (index: number) => index >= 0 && index < items.length;
      return [...indexes].filter(isListed).sort((a, b) => a - b);
    },
  });
  // Browsers with scroll anchoring keep the rows in place. A second correction by the library would make the list jump.
  const hasScrollAnchoring = 'overflowAnchor' in document.body.style;
  if (hasScrollAnchoring) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  // `start` and `end` count from the top of the page, but `getTotalSize` counts from the top of the list.
  const rows: { item: T; index: number; gapAbove: number }[] = [];
  let previousEnd = listTop;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const item = items[index];
    if (!item) continue;
    rows.push({ item, index, gapAbove: start - previousEnd });
    previousEnd = end;
  }
  const listEnd = listTop + virtualizer.getTotalSize();

  useLayoutEffect(() => {
    const list = tableBody.current;
    if (!list) return;
    let measuredWidth = window.innerWidth;
    const measurePlace = () => {
      const currentTop = list.getBoundingClientRect().top + window.scrollY;
      setListTop((oldTop) => (Math.abs(currentTop - oldTop) > TOP_TOLERANCE_PX ? currentTop : oldTop));
    };
    const forgetHeightsOfOtherWidth = () => {
      if (window.innerWidth === measuredWidth) return;
      measuredWidth = window.innerWidth;
      virtualizer.measure();
    };
    measurePlace();
    // The body changes its size when a font loads, the window is resized, or the content above the list changes.
    const observer = new ResizeObserver(() => {
      measurePlace();
      forgetHeightsOfOtherWidth();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [tableBody, virtualizer]);

  return {
    /** `gapAbove` is the height in pixels of the left-out rows between this row and the rendered row before. */
    rows,
    gapBelow: listEnd - previousEnd,
    measureRow: virtualizer.measureElement,
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => setFocusedId(rowIdOf(target)),
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        // When the user switches to another window, `relatedTarget` is null although the focus stays in the row.
        const nextFocus = relatedTarget ?? document.activeElement;
        if (!currentTarget.contains(nextFocus instanceof Node ? nextFocus : null)) setFocusedId(undefined);
      },
    },
  };
}
