import { type RefObject, useLayoutEffect } from 'react';

/** When an element goes away with the focus inside it, such as a row that no longer matches the filter, its heir takes the focus. */
export function useFocusFallback(element: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void {
  // A layout effect, because its end runs while the element is still in the page.
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (leaving?.contains(document.activeElement)) heir.current?.focus();
    };
  }, [element, heir]);
}
