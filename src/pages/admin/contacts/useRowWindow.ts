import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numbersBetween, rowAt, rowStarts } from './rowPlaces';

/** Rows rendered beyond each end of the window, so that Tab and fast scrolling find them. */
const ROWS_BEYOND = 3;

/** Up to this number all rows are rendered: the browser can then find text in them and print them. */
const DRAWN_WHOLE = 100;

/** The estimated height of a row not yet measured, in CSS pixels. */
const USUAL_HEIGHT = { table: 83, cards: 340 };

type Item = { id: string };
type Heights = Map<string, number>;
type Place = { top: number; layout: keyof typeof USUAL_HEIGHT };

type RowWindow<T> = {
  items: readonly T[];
  /** Whether all messages are loaded. */
  isAll: boolean;
  body: RefObject<HTMLElement | null>;
  openedId: string | undefined;
};

/** The visible part of the page, in CSS pixels. */
const viewNow = () => ({ from: window.scrollY, to: window.scrollY + window.innerHeight });

/** The id of the row that contains an element. */
const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** The start of the rows on the page, in CSS pixels, and whether a narrow screen shows them as cards. */
function placeOf(body: HTMLElement): Place {
  const isCards = getComputedStyle(body).display === 'block';
  return { top: body.getBoundingClientRect().top + window.scrollY, layout: isCards ? 'cards' : 'table' };
}

/** Measures the rendered rows; says whether a height has changed. */
function measureRows(body: HTMLElement, heights: Heights): boolean {
  let hasNew = false;
  for (const row of body.querySelectorAll<HTMLElement>('tr[data-id]')) {
    const { offsetHeight, dataset } = row;
    if (dataset.id === undefined || offsetHeight === 0 || heights.get(dataset.id) === offsetHeight) continue;
    heights.set(dataset.id, offsetHeight);
    hasNew = true;
  }
  return hasNew;
}

/**
 * The rows of a table to render: all of a short one; of a long one those in the window, the focused row and
 * its neighbours for Tab, and the row that last opened a dialog, which gets the focus back. Spacers replace
 * the others. Rows are measured, because texts wrap and cards differ; a taller row above the window moves
 * nothing, thanks to scroll anchoring.
 */
export function useRowWindow<T extends Item>({ items, isAll, body, openedId }: RowWindow<T>) {
  const [heights] = useState<Heights>(() => new Map());
  const [measured, noteHeights] = useReducer((count: number) => count + 1, 0);
  // No row is rendered until the start of the list and its layout are known.
  const [place, setPlace] = useState<Place>();
  const { top, layout } = place ?? { top: 0, layout: 'table' };
  const [view, setView] = useState(viewNow);
  const [focusedId, setFocusedId] = useState<string>();
  const [lastOpenedId, setLastOpenedId] = useState(openedId);
  if (openedId !== undefined && openedId !== lastOpenedId) setLastOpenedId(openedId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are changed in place, and `measured` tells when.
  const starts = useMemo(
    () => rowStarts(items.length, (index) => heights.get(items[index]?.id ?? '') ?? USUAL_HEIGHT[layout]),
    [items, heights, measured, layout],
  );
  const first = rowAt(starts, view.from - top);
  const last = rowAt(starts, view.to - top);

  const indexOf = (id: string | undefined) => (id === undefined ? -1 : items.findIndex((item) => item.id === id));
  const focused = indexOf(focusedId);
  const pinned = [indexOf(lastOpenedId), ...(focused === -1 ? [] : [focused - 1, focused, focused + 1])];

  let reached = 0;
  const isWhole = isAll && items.length <= DRAWN_WHOLE;
  const drawn = isWhole
    ? numbersBetween(0, items.length - 1, [])
    : numbersBetween(first - ROWS_BEYOND, last + ROWS_BEYOND, pinned);
  const rows = drawn.flatMap((index) => {
    const item = items[index];
    if (!item || (!place && !isWhole)) return [];
    const gap = (starts[index] ?? 0) - reached;
    reached = starts[index + 1] ?? 0;
    return [{ item, index, gap }];
  });

  function look() {
    const now = viewNow();
    const isSame = rowAt(starts, now.from - top) === first && rowAt(starts, now.to - top) === last;
    // Synchronously, before the browser paints the new scroll position.
    if (!isSame) flushSync(() => setView(now));
  }

  function measure() {
    if (!body.current) return;
    const now = placeOf(body.current);
    if (now.layout !== layout) heights.clear();
    if (now.layout !== layout || Math.abs(now.top - top) > 1) setPlace(now);
    if (measureRows(body.current, heights)) noteHeights();
  }

  const latest = useRef({ measure, look });
  useLayoutEffect(() => {
    latest.current = { measure, look };
  });

  useLayoutEffect(() => {
    if (!body.current) return;
    setPlace(placeOf(body.current));
    const handleMove = () => latest.current.look();
    // On new rows, a loaded font, a resized window, or new content above the list: each time the
    // browser has just laid out the page, so measuring is cheap.
    const observer = new ResizeObserver(() => latest.current.measure());
    observer.observe(body.current);
    observer.observe(document.body);
    window.addEventListener('scroll', handleMove, { passive: true });
    window.addEventListener('resize', handleMove);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', handleMove);
      window.removeEventListener('resize', handleMove);
    };
  }, [body]);

  return {
    rows,
    /** The height of the rows below the last rendered one. */
    gapBelow: (starts[items.length] ?? 0) - reached,
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
