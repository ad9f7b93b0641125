/** Moves the focus to a heading or region, which is not focusable by itself, without scrolling. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
