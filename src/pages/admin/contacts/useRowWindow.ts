import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered beyond each end of the window, so that Tab and fast scrolling find them. */
const ROWS_BEYOND = 3;

/** Up to this number all rows are rendered: the browser can then find text in them and print them. */
const DRAWN_WHOLE = 100;

/** The estimated height of a row not yet measured, in CSS pixels. */
const USUAL_HEIGHT = { table: 96, cards: 180 };

/** The width of a window, in CSS pixels, below which rows are cards (`media.cards`). */
const CARDS_BELOW = 860;

type Item = { id: string };
type Place = { top: number; layout: keyof typeof USUAL_HEIGHT };

type RowWindow<T> = {
  items: readonly T[];
  isAll: boolean;
  body: RefObject<HTMLElement | null>;
  openedId: string | undefined;
};

/** The id of the row that contains an element. */
const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** The start of the rows on the page, in CSS pixels, and whether a narrow screen shows them as cards. */
const placeAt = (top: number): Place => ({ top, layout: window.innerWidth < CARDS_BELOW ? 'cards' : 'table' });

/** How far their start may be from the assumed one, in CSS pixels: less than a row. */
const TOLERANCE = 48;

/** Their start in most windows. To ask the browser before the first rows are rendered would cost a layout of the page without them. */
const USUAL_TOP = 380;

const never = () => false;

/**
 * Whether the virtualizer moves the page when a row above the window turns out taller than estimated: its own
 * rule in browsers without scroll anchoring, which does the same.
 */
const adjusting = () => ('overflowAnchor' in document.body.style ? never : undefined);

/** The indexes of a window and of the pinned rows, sorted and without duplicates. */
const withPinned = (indexes: number[], pinned: readonly number[], count: number) =>
  [...new Set([...indexes, ...pinned])].filter((index) => index >= 0 && index < count).sort((one, other) => one - other);

/**
 * The rows of a table to render: all of a short one; of a long one those in the window, the focused row and
 * its neighbours for Tab, and the row that last opened a dialog, which gets the focus back. Spacers replace
 * the others. Rows are measured, because texts wrap and cards differ.
 */
export function useRowWindow<T extends Item>({ items, isAll, body, openedId }: RowWindow<T>) {
  const [{ top, layout }, setPlace] = useState(() => placeAt(USUAL_TOP));
  const [focusedId, setFocusedId] = useState<string>();
  const [lastOpenedId, setLastOpenedId] = useState(openedId);
  if (openedId !== undefined && openedId !== lastOpenedId) setLastOpenedId(openedId);

  const indexOf = (id: string | undefined) => (id === undefined ? -1 : items.findIndex((item) => item.id === id));
  const focused = indexOf(focusedId);
  const pinned = [indexOf(lastOpenedId), ...(focused === -1 ? [] : [focused - 1, focused, focused + 1])];
  // Rows out of sight follow the paint, so that the first rows, and those of each letter typed into the search, appear earlier.
  const isPainted = useDeferredValue<readonly T[]>(items, []) === items;
  const isWhole = isPainted && isAll && items.length <= DRAWN_WHOLE;

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: items.length,
    estimateSize: () => USUAL_HEIGHT[layout],
    // A new function would make the virtualizer place all rows again.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    scrollMargin: top,
    overscan: isPainted ? ROWS_BEYOND : 0,
    // Without it, the first render has no more rows than those beyond a window without height.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range: Range) =>
      isWhole ? items.map((_item, index) => index) : withPinned(defaultRangeExtractor(range), pinned, range.count),
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = adjusting();

  let reached = 0;
  const rows = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const item = items[index];
    if (!item) return [];
    const gap = start - top - reached;
    reached = end - top;
    return [{ item, index, gap }];
  });

  function look() {
    if (!body.current) return;
    const now = placeAt(body.current.getBoundingClientRect().top + window.scrollY);
    if (now.layout !== layout) virtualizer.measure();
    if (now.layout !== layout || Math.abs(now.top - top) > TOLERANCE) setPlace(now);
  }

  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });

  useLayoutEffect(() => {
    latest.current();
    if (!body.current) return;
    // On a loaded font, a resized window, or new content above the list.
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(body.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  return {
    rows,
    /** The ref of a row, which needs its index in `data-index`. */
    measure: virtualizer.measureElement,
    /** The height of the rows below the last rendered one. */
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
