import { media } from '@/theme/media';

declare global {
  interface Window {
    /** The buttons pressed before React listened, as the document's inline script collected them. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** Stops collecting early clicks and returns them. Call it immediately before React starts to listen. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicks = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicks) delete button.dataset.early;
  return clicks;
}

/**
 * Replays the visitor's input from before React listened: the pressed buttons, and the current focus and
 * pointer position, which pause a carousel.
 */
export function replayEarlyInput(clicks: readonly HTMLElement[]): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // Touch browsers keep :hover on an element long after the finger has left it.
  if (window.matchMedia(media.hover.replace('@media ', '')).matches) {
    const under = [...document.querySelectorAll(':hover')].at(-1);
    under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  for (const button of clicks) if (button.isConnected) button.click();
}
