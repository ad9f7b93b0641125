import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { toRecord, toText } from '@/domain/coerce';

const places = new Map<string, number>();

let returnedTo: string | undefined;

/** For a list: records its scroll position, and restores it when its form navigates back. */
export function useListScroll(): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;

  // A layout effect, because its cleanup runs before the next screen scrolls to its top.
  useLayoutEffect(() => recordScroll((top) => places.set(address, top)), [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the screen's arrival counts, not a search typed later.
  useEffect(() => {
    const isReturn = returnedTo === pathname;
    returnedTo = undefined;
    return isReturn ? restoreScroll(places.get(address) ?? 0) : undefined;
  }, []);
}

/** The router state of a link from a list to a form, so that the back link restores the list's search, filter and page. */
export function useListState() {
  const { search } = useLocation();
  return { listSearch: search };
}

/** The address of the list that led to this form, or the bare list. Going back to it restores its scroll position. */
export function useBackToList(listPath: string): string {
  const { state } = useLocation();
  useLayoutEffect(
    () => () => {
      // The address has already changed when a screen unmounts.
      if (window.location.pathname === listPath) returnedTo = listPath;
    },
    [listPath],
  );
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}
