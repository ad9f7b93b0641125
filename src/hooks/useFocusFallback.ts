import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to `fallback` when the focused element unmounts, such as a row that a filter hides. */
export function useFocusFallback(element: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  // The cleanup of a layout effect runs while the element is still in the page.
  useLayoutEffect(() => {
    const unmounting = element.current;
    return () => {
      if (unmounting?.contains(document.activeElement)) fallback.current?.focus();
    };
  }, [element, fallback]);
}
