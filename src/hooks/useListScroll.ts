import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreScroll } from '@/browser/restoreScroll';

/** Where each list was left, in pixels from the top, by its address. */
const places = new Map<string, number>();

/** The list that a form has just led back to. */
let returnedTo: string | undefined;

/** For a form: whoever goes back from it to its list finds the list where it was left. */
export function useReturnToPlace(listPath: string): void {
  useLayoutEffect(
    () => () => {
      // The address has changed already when a screen goes away.
      if (window.location.pathname === listPath) returnedTo = listPath;
    },
    [listPath],
  );
}

/** For a list: notes how far it is scrolled, and is there again when its form leads back. */
export function useListScroll(): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;

  // A layout effect, because its end runs before the next screen scrolls to its top.
  useLayoutEffect(() => {
    const note = () => places.set(address, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the screen's arrival counts, not a search typed later.
  useEffect(() => {
    const isReturn = returnedTo === pathname;
    returnedTo = undefined;
    return isReturn ? restoreScroll(places.get(address) ?? 0) : undefined;
  }, []);
}
