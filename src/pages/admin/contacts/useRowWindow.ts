import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';

/** How many rows are rendered beyond each end of the screen, so that Tab and fast scrolling find them. */
const EXTRA_ROWS = 3;
/** A completely loaded list of up to this number of rows is rendered whole, so that the browser can search and print it. */
const WHOLE_LIST_MAX_ROWS = 100;

/** Narrower windows show rows as cards (`media.cards`). */
const CARDS_BELOW_PX = 860;
const USUAL_CARD_HEIGHT_PX = 180;
const USUAL_ROW_HEIGHT_PX = 84;
const estimateRowHeight = () => (window.innerWidth < CARDS_BELOW_PX ? USUAL_CARD_HEIGHT_PX : USUAL_ROW_HEIGHT_PX);

const USUAL_LIST_TOP_PX = 380;
/** A measured top that differs by less than this is ignored: it would render the table again for less than a row. */
const TOP_TOLERANCE_PX = 48;

type Options<T> = {
  items: readonly T[];
  hasAllItems: boolean;
  /** Contains the rows, each with its item's id in `data-id` and its index in `data-index`. */
  tableBody: RefObject<HTMLElement | null>;
  /** The row whose dialog is open. It stays rendered after the dialog has closed: the focus returns to a button in it. */
  dialogRowId: string | undefined;
};

const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** Chooses the rows of a long list to render: rows on the screen, rows beside the focus, the row that opened a dialog. */
export function useRowWindow<T extends { id: string }>({ items, hasAllItems, tableBody, dialogRowId }: Options<T>) {
  const [listTop, setListTop] = useState(USUAL_LIST_TOP_PX);
  const [focusedId, setFocusedId] = useState<string>();
  const [lastDialogRowId, setLastDialogRowId] = useState(dialogRowId);
  if (dialogRowId !== undefined && dialogRowId !== lastDialogRowId) setLastDialogRowId(dialogRowId);

  // New items render twice: first only in sight, while the deferred items are the old ones, then with the rest, interruptibly.
  const deferredItems = useDeferredValue<readonly T[]>(items, []);
  const isUrgentRender = deferredItems !== items;
  const rendersAllRows = !isUrgentRender && hasAllItems && items.length <= WHOLE_LIST_MAX_ROWS;

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
      const indexes = new Set([...defaultRangeExtractor(range), indexOf(lastDialogRowId), ...focusedAndNeighbours]);
      const isListed = (index: number) => index >= 0 && index < items.length;
      return [...indexes].filter(isListed).sort((a, b) => a - b);
    },
  });
  // When a row is not as high as estimated, browsers with scroll anchoring correct the scroll position, else the library.
  const hasScrollAnchoring = 'overflowAnchor' in document.body.style;
  if (hasScrollAnchoring) virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  // The virtualizer counts `start` and `end` from the top of the page, but the total size from the top of the list.
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
    // The layout changes with a loaded font, a resized window, or new content above the list.
    const observer = new ResizeObserver(() => {
      measurePlace();
      forgetHeightsOfOtherWidth();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [tableBody, virtualizer]);

  return {
    /** `gapAbove` is the height in pixels of the rows left out between a row and the rendered row before it. */
    rows,
    gapBelow: listEnd - previousEnd,
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
