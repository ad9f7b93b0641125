import { type PointerEvent, useRef } from 'react';

/** Shorter strokes are a finger that trembles, in CSS pixels. */
const MIN_STROKE = 40;

type Swipe = { onLeft: () => void; onRight: () => void };

/** Handlers for an element that answers to strokes sideways; its `touch-action` must leave those to the page's script. */
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
    // The browser takes over: the page is scrolled or zoomed.
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
