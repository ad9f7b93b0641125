import { type PointerEvent, useRef } from 'react';

/** Trembling fingers make shorter swipes. */
const MIN_SWIPE_PX = 40;

/** Returns handlers for horizontal swipes. The element needs `touch-action: pan-y`, or the browser takes the swipes. */
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
