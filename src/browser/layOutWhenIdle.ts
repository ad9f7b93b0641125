import { afterPaint } from './afterPaint';
import { whenIdle } from './whenIdle';

const waiting = new Set<HTMLElement>();
let isRunning = false;

/**
 * Lays out a part under `content-visibility` although it is far below, so that a picture of the whole page is whole. Parts take
 * turns, a paint each, and only while the browser is idle. A `ref` callback: returns the function that cancels it.
 */
export function layOutWhenIdle(part: HTMLElement | null): () => void {
  if (part) waiting.add(part);
  if (!isRunning) whenIdle(layOutNext);
  isRunning = true;
  return () => {
    if (part) waiting.delete(part);
  };
}

/** Parts above the viewport keep their height, because the text in view would move. */
const isSkippedBelow = (part: HTMLElement) =>
  getComputedStyle(part).contentVisibility === 'auto' && part.getBoundingClientRect().bottom > 0;

function layOutNext() {
  for (const part of waiting) {
    waiting.delete(part);
    if (!isSkippedBelow(part)) continue;
    part.dataset.isWhole = '';
    afterPaint(() => whenIdle(layOutNext));
    return;
  }
  isRunning = false;
}
