import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { toRecord, toText } from '@/domain/coerce';

const scrollPositions = new Map<string, number>();

let pathReturnedTo: string | undefined;

/** For a list: records its scroll position, and restores it when its form navigates back. */
export function useListScroll(): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;

  // A layout effect, because its cleanup runs before the next screen scrolls to its top.
  useLayoutEffect(() => recordScroll((top) => scrollPositions.set(address, top)), [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search typed later must not scroll.
  useEffect(() => {
    const isReturn = pathReturnedTo === pathname;
    pathReturnedTo = undefined;
    return isReturn ? restoreScroll(scrollPositions.get(address) ?? 0) : undefined;
  }, []);
}

/** The router state of a link to a form, from which its back link restores the list's search, filter and page. */
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
      if (window.location.pathname === listPath) pathReturnedTo = listPath;
    },
    [listPath],
  );
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}
