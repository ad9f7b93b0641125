import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';

/** The scroll position of each list, in pixels from the top, by address. */
const places = new Map<string, number>();

/** The list that a form has just navigated back to. */
let returnedTo: string | undefined;

/** For a form: going back to its list restores the list's scroll position. */
export function useReturnToPlace(listPath: string): void {
  useLayoutEffect(
    () => () => {
      // The address has already changed when a screen unmounts.
      if (window.location.pathname === listPath) returnedTo = listPath;
    },
    [listPath],
  );
}

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
