/** Moves the focus to a heading or region, which are no controls, without scrolling. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
