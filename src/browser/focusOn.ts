/** Moves the focus to an element that takes none by itself, such as a heading. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The `ref` of a control or banner that gets the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
