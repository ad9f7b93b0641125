// A form leads back to its list as the user left it: with search, filter, page and scroll position.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordScroll, restoreScroll } from '@/browser/restoreScroll';
import { toRecord, toText } from '@/domain/coerce';

const scrollPositionsByAddress = new Map<string, number>();

/** The path of the list to which a form has just returned: set by the form as it unmounts, then read and emptied by the list. */
let pathReturnedTo: string | undefined;

/** Records the scroll position of a list, and restores it when a form has returned to the list. */
export function useListScroll(): void {
  const { pathname, search: query } = useLocation();
  const address = `${pathname}${query}`;

  // A layout effect, because its cleanup ends the recording before the next screen scrolls to its top.
  useLayoutEffect(() => recordScroll((top) => scrollPositionsByAddress.set(address, top)), [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the mount scrolls, not a search typed later.
  useEffect(() => {
    const isReturn = pathReturnedTo === pathname;
    pathReturnedTo = undefined;
    return isReturn ? restoreScroll(scrollPositionsByAddress.get(address) ?? 0) : undefined;
  }, []);
}

/** The router state for a link from a list to a form: the query of the list, which the form's back link restores. */
export function useFormLinkState() {
  const { search: listQuery } = useLocation();
  return { listSearch: listQuery };
}

/** Returns the address of the list that led to this form, and tells the list when the form returns to it. */
export function useBackToList(listPath: string): string {
  const { state } = useLocation();
  useReturnMark(listPath);
  return `${listPath}${toText(toRecord(state).listSearch)}`;
}

function useReturnMark(listPath: string): void {
  // A layout effect, because its cleanup runs before the effects of the list.
  useLayoutEffect(
    () => () => {
      // When a form unmounts, the address is already that of the next screen. Any way to the list counts, also Back or the menu.
      if (window.location.pathname === listPath) pathReturnedTo = listPath;
    },
    [listPath],
  );
}
