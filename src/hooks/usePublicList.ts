import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { toCount, toRecord } from '@/domain/coerce';
import { clampPage, LIST_STEP, type ListChoice, type PublicList } from '@/domain/lists';

type Options<T> = {
  list: PublicList<T> | undefined;
  /** The filtered records of the whole list; undefined while only a part of it is loaded. */
  matches: readonly T[] | undefined;
  choice: ListChoice;
  query: { isFetching: boolean; isError: boolean; refetch: () => unknown };
};

/**
 * The first page that was shown before "Show more". A pasted or reloaded address shows only its own page, as
 * the server renders it.
 */
function startIn(state: unknown): number | undefined {
  const { from, shownIn } = toRecord(state);
  return shownIn === performance.timeOrigin ? toCount(from) || undefined : undefined;
}

/** The address of the same list, expanded to another page. */
function addressOf({ pathname, search }: { pathname: string; search: string }, page: number): string {
  const params = new URLSearchParams(search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

/**
 * The cards of a public list. The server's document carries only those; the rest loads when the visitor wants
 * to see something else.
 */
export function usePublicList<T>({ list, matches, choice, query: { isFetching, isError, refetch } }: Options<T>) {
  const location = useLocation();
  const part = list?.part;
  const isSame = part !== undefined && part.search === choice.search && part.filter === choice.filter;
  const total = matches ? matches.length : isSame ? part.total : undefined;
  const page = total === undefined ? choice.page : clampPage(choice.page, total);
  const from = Math.min(startIn(location.state) ?? page, page);
  const isPartShown = isSame && from === part.page;
  const needsWhole = part !== undefined && !(isPartShown && page === part.page);

  // A request in flight brings the whole list; once its response has come, `refetch` would send another.
  const loadWhole = useEffectEvent(() => {
    if (!isFetching) refetch();
  });
  useEffect(() => {
    if (needsWhole) loadWhole();
  }, [needsWhole]);

  const cards = useMemo(() => {
    if (matches) return matches.slice((from - 1) * LIST_STEP, page * LIST_STEP);
    return isPartShown ? list?.records : undefined;
  }, [matches, from, page, isPartShown, list]);

  const offset = (from - 1) * LIST_STEP;
  const last = offset + (cards?.length ?? 0);
  const hasFailed = isError && !isFetching;
  const isShort = cards !== undefined && needsWhole;
  const hasMore = total !== undefined && last < total;
  return {
    /** Undefined until loaded. */
    cards,
    total,
    /** The number of records before these in the list. */
    offset,
    isWaiting: cards === undefined && !hasFailed,
    isFailed: cards === undefined && hasFailed,
    /** The address of "Show more"; undefined at the end of the list. */
    more: hasMore ? { to: addressOf(location, page + 1), state: { from, shownIn: performance.timeOrigin } } : undefined,
    /** The address of the list's first page. */
    start: addressOf(location, 1),
    /** The state of the last "Show more". */
    moreStatus: isShort ? (hasFailed ? ('failed' as const) : ('loading' as const)) : ('ready' as const),
    /** Loads the whole list, for a visitor who is about to search. */
    prepare: () => void (part && !isFetching && refetch()),
  };
}
