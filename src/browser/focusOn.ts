export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
