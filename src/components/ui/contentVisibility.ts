import { css } from 'styled-components';
import { isFast, savesData } from '@/browser/connection';
import { whenIdle } from '@/browser/tasks';
import { media } from '@/theme/theme';

/**
 * Skips layout and paint until the part comes near the viewport. Its height is only an estimate until then,
 * the largest one, so that no part overlaps its neighbour. `layOutWhenIdle` ends that for the part, and restoring a scroll
 * position, which needs all heights above it, for the whole page.
 */
export const contentVisibilityAuto = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-size: auto ${height};
  /* Padding for overflow: a focus ring, a hem. */
  overflow-clip-margin: 16px;

  &[data-is-whole],
  html[data-is-whole] & {
    content-visibility: visible;
  }

  /* Print lays out every part, even those never near the viewport. */
  ${media.print} {
    content-visibility: visible;
  }
`;

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
