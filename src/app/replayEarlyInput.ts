import { media } from '@/theme/media';

declare global {
  interface Window {
    /** The buttons that were pressed before React listened; the script inside the page collects them. */
    earlyClicks?: HTMLElement[] | undefined;
  }
}

/** Ends the collecting of early clicks, and gives what was collected. Called right before React begins to listen. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicks = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicks) delete button.dataset.early;
  return clicks;
}

/**
 * Carries out what a visitor did on the page before React listened: buttons that were pressed, and the focus and the pointer where
 * they are now, which make rotating pictures stand still.
 */
export function replayEarlyInput(clicks: readonly HTMLElement[]): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // A finger leaves its mark under :hover long after it was lifted.
  if (window.matchMedia(media.hover.replace('@media ', '')).matches) {
    const under = [...document.querySelectorAll(':hover')].at(-1);
    under?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  for (const button of clicks) if (button.isConnected) button.click();
}
