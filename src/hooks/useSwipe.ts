import { type PointerEvent, useRef } from 'react';

/** Ignores shorter strokes, in CSS pixels: trembling fingers make them. */
const MIN_STROKE = 40;

type Swipe = { onLeft: () => void; onRight: () => void };

/** Handlers for horizontal swipes; the element's `touch-action` must leave those to scripts. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const across = clientX - from.x;
      if (Math.abs(across) < MIN_STROKE || Math.abs(across) < Math.abs(clientY - from.y)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    // The browser takes the gesture: it scrolls or zooms the page.
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
