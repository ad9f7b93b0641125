import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { numbersBetween, rowAt, rowStarts } from './rowPlaces';

/** Rows drawn beyond each end of the window, so that Tab and a quick turn of the wheel find them. */
const ROWS_BEYOND = 3;

/** Up to this many rows all of them are in the page: the browser finds words in them, and prints them. */
const DRAWN_WHOLE = 100;

/** The usual height of a row that nobody has seen yet, in CSS pixels. */
const USUAL_HEIGHT = { table: 83, cards: 340 };

type Item = { id: string };
type Heights = Map<string, number>;
type Place = { top: number; layout: keyof typeof USUAL_HEIGHT };

type RowWindow<T> = {
  items: readonly T[];
  /** Whether no more are on their way. */
  isAll: boolean;
  body: RefObject<HTMLElement | null>;
  openedId: string | undefined;
};

/** The part of the page that is in the window, in CSS pixels. */
const viewNow = () => ({ from: window.scrollY, to: window.scrollY + window.innerHeight });

/** The id of the row that an element stands in. */
const rowIdOf = (element: EventTarget) => (element instanceof Element ? element.closest('tr')?.dataset.id : undefined);

/** Where the rows begin on the page, in CSS pixels, and whether a narrow screen shows them as cards. */
function placeOf(body: HTMLElement): Place {
  const isCards = getComputedStyle(body).display === 'block';
  return { top: body.getBoundingClientRect().top + window.scrollY, layout: isCards ? 'cards' : 'table' };
}

/** Notes the heights of the rows in the page; says whether one was not as supposed. */
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
 * The rows of a table that are in the page: all of a short one; of a long one those in the window, the one with the focus and its neighbours, so that Tab goes
 * through all of them, and the last one that a dialog was opened from, which gives the focus back. The others leave a gap of
 * their height. Rows are measured, because texts wrap and cards differ; that a row above the window turns out taller moves
 * nothing, because browsers hold on to the row that is read.
 */
export function useRowWindow<T extends Item>({ items, isAll, body, openedId }: RowWindow<T>) {
  const [heights] = useState<Heights>(() => new Map());
  const [measured, noteHeights] = useReducer((count: number) => count + 1, 0);
  // Until it is known where the list begins and whether it shows cards, no row is drawn.
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
    // At once, before the page is painted where it was scrolled to.
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
    // When rows come, when a font does, when the window is made narrower, when something appears above the list: each time the
    // browser has just laid the page out anyway.
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
    /** The height of the rows below the last one drawn. */
    gapBelow: (starts[items.length] ?? 0) - reached,
    watchFocus: {
      onFocus: ({ target }: FocusEvent) => setFocusedId(rowIdOf(target)),
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        // A window that is left for another one keeps its focus.
        const next = relatedTarget ?? document.activeElement;
        if (!currentTarget.contains(next instanceof Node ? next : null)) setFocusedId(undefined);
      },
    },
  };
}
