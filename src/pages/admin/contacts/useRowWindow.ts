import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';

/** How many rows are rendered beyond each end of the screen, so that Tab and fast scrolling find them. */
const EXTRA_ROWS = 3;
/** Up to this number all rows are rendered, so that the browser can find text in them and print them. */
const MAX_RENDERED_ROWS = 100;

/** Narrower windows show rows as cards (`media.cards`). */
const CARDS_BELOW_PX = 860;
const USUAL_CARD_HEIGHT_PX = 180;
const USUAL_ROW_HEIGHT_PX = 84;
const estimateRowHeight = () => (window.innerWidth < CARDS_BELOW_PX ? USUAL_CARD_HEIGHT_PX : USUAL_ROW_HEIGHT_PX);

/** Where the rows usually begin on the page. A measured place within the tolerance, less than a row, is not worth a render. */
const USUAL_TOP_PX = 380;
const TOP_TOLERANCE_PX = 48;

type Options<T> = {
  items: readonly T[];
  hasAllItems: boolean;
  /** Contains the rows, each with its item's id in `data-id` and its index in `data-index`. */
  tableBody: RefObject<HTMLElement | null>;
  returnFocusRowId: string | undefined;
};

const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** Chooses the rows of a long list to render: rows on the screen, rows beside the focus, the row that opened a dialog. */
export function useRowWindow<T extends { id: string }>({ items, hasAllItems, tableBody, returnFocusRowId }: Options<T>) {
  const [listTop, setListTop] = useState(USUAL_TOP_PX);
  const [focusedId, setFocusedId] = useState<string>();
  // The row of a dialog stays rendered after the dialog has closed, because the focus returns to a button in the row.
  const [lastReturnFocusRowId, setLastReturnFocusRowId] = useState(returnFocusRowId);
  if (returnFocusRowId !== undefined && returnFocusRowId !== lastReturnFocusRowId) setLastReturnFocusRowId(returnFocusRowId);

  // Other items are first rendered only as far as they are in sight. A second render, which can be interrupted, adds the rest.
  const isUrgentRender = useDeferredValue<readonly T[]>(items, []) !== items;
  const rendersAllRows = !isUrgentRender && hasAllItems && items.length <= MAX_RENDERED_ROWS;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: items.length,
    estimateSize: estimateRowHeight,
    // Memoized, because a new function would make the virtualizer place all rows again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: listTop,
    overscan: isUrgentRender ? 0 : EXTRA_ROWS,
    // The first render happens before the virtualizer knows the window; without this size it has hardly any rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor(range) {
      if (rendersAllRows) return [...items.keys()];
      const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
      const focused = indexOf(focusedId);
      // Tab and Shift+Tab need the neighbours of the focused row, even when the neighbours are out of sight.
      const focusedAndNeighbours = focused === -1 ? [] : [focused - 1, focused, focused + 1];
      const indexes = new Set([...defaultRangeExtractor(range), indexOf(lastReturnFocusRowId), ...focusedAndNeighbours]);
      const isListed = (index: number) => index >= 0 && index < items.length;
      return [...indexes].filter(isListed).sort((a, b) => a - b);
    },
  });
  // When a row is not as high as estimated, browsers with scroll anchoring correct the scroll position, else the library.
  const hasScrollAnchoring = 'overflowAnchor' in document.body.style;
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = hasScrollAnchoring ? () => false : undefined;

  const rows: { item: T; index: number; gapAbove: number }[] = [];
  let previousEnd = listTop;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const item = items[index];
    if (!item) continue;
    rows.push({ item, index, gapAbove: start - previousEnd });
    previousEnd = end;
  }

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
    // The layout changes with a loaded font, a resized window, or new content above the list.
    const observer = new ResizeObserver(() => {
      measurePlace();
      forgetHeightsOfOtherWidth();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [tableBody, virtualizer]);

  return {
    /** The rows to render. A gap is the height in pixels of the rows that are left out above one, or below the last. */
    rows,
    gapBelow: listTop + virtualizer.getTotalSize() - previousEnd,
    measureRow: virtualizer.measureElement,
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => setFocusedId(rowIdOf(target)),
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        // When the window goes to the background, `relatedTarget` is null, and the active element is still in the row.
        const nextFocus = relatedTarget ?? document.activeElement;
        if (!currentTarget.contains(nextFocus instanceof Node ? nextFocus : null)) setFocusedId(undefined);
      },
    },
  };
}
