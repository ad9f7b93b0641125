import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus of a control that was disabled for a while, unless the focus has moved elsewhere.
 * Browsers blur a disabled control. The scroll position stays.
 */
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
