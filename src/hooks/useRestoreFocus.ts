import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Browsers take the focus from a control that is disabled; this gives it back afterwards, unless it has gone elsewhere. The page stays where it was scrolled to. */
export function useRestoreFocus(control: RefObject<HTMLElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isDisabled) {
      hadFocus.current = activeElement !== null && activeElement === control.current;
      return;
    }
    if (hadFocus.current && (activeElement === null || activeElement === document.body))
      control.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [control, isDisabled]);
}
