// Staff who return from a form find its list as they left it, with search, filters, page and scroll position.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { toRecord, toText } from '@/domain/coerce';

const scrollPositionsByAddress = new Map<string, number>();

/** An unmounting form sets the path of its list here. The list then scrolls to its old position and clears the path. */
let pathReturnedTo: string | undefined;

export function useListScroll(): void {
  const { pathname, search: query } = useLocation();
  const address = `${pathname}${query}`;

  // The cleanup of a layout effect runs before the next screen scrolls to its top. That scroll is not recorded.
  useLayoutEffect(() => recordScroll((top) => scrollPositionsByAddress.set(address, top)), [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the mount scrolls, not a search typed later.
  useEffect(() => {
    const isReturn = pathReturnedTo === pathname;
    pathReturnedTo = undefined;
    return isReturn ? restoreScroll(scrollPositionsByAddress.get(address) ?? 0) : undefined;
  }, []);
}

/** Returns the router state for a link from a list to a form. The form's back link restores the query in it. */
export function useFormLinkState() {
  const { search: listQuery } = useLocation();
  return { listSearch: listQuery };
}

/** Returns the address for a form's back link. Also tells the list when the user returns to it from the form. */
export function useBackToList(listPath: string): string {
  const { state } = useLocation();
  useReturnMark(listPath);
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}

function useReturnMark(listPath: string): void {
  // The cleanup of a layout effect runs before the effects of the list.
  useLayoutEffect(
    () => () => {
      // At this time, the address is already that of the next screen.
      if (window.location.pathname === listPath) pathReturnedTo = listPath;
    },
    [listPath],
  );
}
