// Replays after hydration what a visitor did on a server-rendered page before React listened.
import { media } from '@/theme/theme';

declare global {
  interface Window {
    /** The buttons that a visitor has pressed before hydration, as `src/boot.ts` collected them; then undefined. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** Stops collecting early clicks and returns them. Called immediately before hydration, so that no click is lost or repeated. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicks = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicks) delete button.dataset.early;
  return clicks;
}

/** Repeats for React what it has missed: the early clicks, and the focus and pointer by which a carousel pauses. */
export function replayEarlyInput(clicks: readonly HTMLElement[]): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const hoverQuery = media.hover.replace('@media ', '');
  // Touch browsers keep :hover on an element long after the finger has left it.
  if (window.matchMedia(hoverQuery).matches) {
    const innermostHovered = [...document.querySelectorAll(':hover')].at(-1);
    innermostHovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  for (const button of clicks) if (button.isConnected) button.click();
}
