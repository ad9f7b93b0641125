import { type PointerEvent, useRef } from 'react';

/** Shorter swipes are ignored: trembling fingers make them. */
const MIN_SWIPE_PX = 40;

/** Gives handlers for horizontal swipes. The element's CSS must leave swipes to scripts, with `touch-action: pan-y`. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const distanceX = clientX - start.current.x;
      const distanceY = clientY - start.current.y;
      start.current = undefined;
      const isHorizontal = Math.abs(distanceX) >= Math.abs(distanceY);
      if (!isHorizontal || Math.abs(distanceX) < MIN_SWIPE_PX) return;
      if (distanceX < 0) onLeft();
      else onRight();
    },
    // The browser has taken the gesture to scroll or zoom the page.
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
