import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond each end of the window, so that Tab and fast scrolling find them. */
const ROWS_BEYOND = 3;

/** Up to this number all rows are rendered: the browser can then find text in them and print them. */
const DRAWN_WHOLE = 100;

/** The width of a window, in CSS pixels, below which rows are cards (`media.cards`). */
const CARDS_BELOW = 860;

const usualHeight = () => (window.innerWidth < CARDS_BELOW ? 180 : 84);

/** The start of the rows on the page in most windows, in CSS pixels, for the first render. */
const USUAL_TOP = 380;
/** How far their start may be from the assumed one, in CSS pixels: less than a row. */
const TOLERANCE = 48;

type RowWindow<T> = {
  items: readonly T[];
  isAll: boolean;
  body: RefObject<HTMLElement | null>;
  openedId: string | undefined;
};

const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** The rows to render: those in the window, the focused one with its neighbours, and the one that opened a dialog. */
export function useRowWindow<T extends { id: string }>({ items, isAll, body, openedId }: RowWindow<T>) {
  const [top, setTop] = useState(USUAL_TOP);
  const [focusedId, setFocusedId] = useState<string>();
  const [lastOpenedId, setLastOpenedId] = useState(openedId);
  if (openedId !== undefined && openedId !== lastOpenedId) setLastOpenedId(openedId);

  // Rows out of sight follow the paint, so that the first rows, and those of each letter typed into the search, appear earlier.
  const isPainted = useDeferredValue<readonly T[]>(items, []) === items;
  const isWhole = isPainted && isAll && items.length <= DRAWN_WHOLE;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: items.length,
    estimateSize: usualHeight,
    // A new function would make the virtualizer place all rows again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: top,
    overscan: isPainted ? ROWS_BEYOND : 0,
    // Without it, the first render has no more rows than those beyond a window without height.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor(range) {
      if (isWhole) return [...items.keys()];
      const placeOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
      const focused = placeOf(focusedId);
      const pinned = [placeOf(lastOpenedId), ...(focused === -1 ? [] : [focused - 1, focused, focused + 1])];
      const shown = new Set([...defaultRangeExtractor(range), ...pinned]);
      return [...shown].filter((index) => index in items).sort((one, other) => one - other);
    },
  });
  // Scroll anchoring does the same, where the browser has it.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = 'overflowAnchor' in document.body.style ? () => false : undefined;

  let reached = 0;
  const rows = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const item = items[index];
    if (!item) return [];
    const gap = start - top - reached;
    reached = end - top;
    return [{ item, index, gap }];
  });

  useLayoutEffect(() => {
    const list = body.current;
    if (!list) return;
    let width = window.innerWidth;
    function look() {
      const now = (list?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setTop((old) => (Math.abs(now - old) > TOLERANCE ? now : old));
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      virtualizer.measure();
    }
    look();
    // On a loaded font, a resized window, or new content above the list.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, virtualizer]);

  return {
    rows,
    /** The ref of a row, which needs its index in `data-index`. */
    measure: virtualizer.measureElement,
    gapBelow: virtualizer.getTotalSize() - reached,
    watchFocus: {
      onFocus: ({ target }: FocusEvent) => setFocusedId(rowIdOf(target)),
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        // A window in the background keeps its focused element.
        const next = relatedTarget ?? document.activeElement;
        if (!currentTarget.contains(next instanceof Node ? next : null)) setFocusedId(undefined);
      },
    },
  };
}
