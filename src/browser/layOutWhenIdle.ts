import { isFast, savesData } from './connection';
import { whenIdle } from './whenIdle';

/** Milliseconds between two parts on a phone, which is slow, and from which hardly a picture of a whole page is taken. */
const PHONE_RESTS_MS = 6000;

const waiting = new Set<HTMLElement>();
let isRunning = false;

/**
 * Lays out a part under `content-visibility` although it is far below, so that a picture of the whole page is whole. Parts take
 * turns, one at a time, and only while the browser is idle. Chromium loads the images of a part that is laid out from further away, so
 * slow lines and Save-Data are left alone. A `ref` callback: returns the function that cancels it.
 */
export function layOutWhenIdle(part: HTMLElement | null): () => void {
  if (part && isFast() !== false && !savesData()) waiting.add(part);
  if (!isRunning) later();
  isRunning = true;
  return () => {
    if (part) waiting.delete(part);
  };
}

/** Parts above the viewport keep their height, because the text in view would move. */
const isSkippedBelow = (part: HTMLElement) =>
  getComputedStyle(part).contentVisibility === 'auto' && part.getBoundingClientRect().bottom > 0;

const later = () => setTimeout(() => whenIdle(layOutNext), window.matchMedia('(pointer: coarse)').matches ? PHONE_RESTS_MS : 0);

function layOutNext() {
  for (const part of waiting) {
    waiting.delete(part);
    if (!isSkippedBelow(part)) continue;
    part.dataset.isWhole = '';
    later();
    return;
  }
  isRunning = false;
}
