import { type FocusEvent, useEffect, useState } from 'react';
import { eventsOf, useBrowser } from './useBrowser';

const visibility = eventsOf(() => document, 'visibilitychange');
const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const motionChange = eventsOf(motion, 'change');

/** Whether the visitor prefers reduced motion; false on the server. */
export const useReducedMotion = () => useBrowser(() => motion().matches, false, motionChange);

type Options = {
  count: number;
  /** How long each image stays, in milliseconds. */
  everyMs: number;
  /** Whether the images can move yet; true by default. */
  canMove?: boolean;
};

/**
 * The current image of a looping rotation. It pauses under the pointer, while something inside has the focus,
 * in a hidden tab, after Stop, and initially with reduced motion; a single image never rotates.
 *
 * `pauseHandlers` go on the region around the images and their buttons. `isPlaying` is the state of the Stop/Start
 * button; `isMoving` says whether the next change comes automatically.
 */
export function useRotation({ count, everyMs, canMove = true }: Options) {
  const prefersReducedMotion = useReducedMotion();
  const isVisible = useBrowser(() => !document.hidden, true, visibility);
  const [index, setIndex] = useState(0);
  const [chosenPlaying, setChosenPlaying] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (chosenPlaying ?? !prefersReducedMotion);
  const isMoving = canMove && isPlaying && isVisible && !isUnderPointer && !hasFocus;

  // The timer restarts with every image, so that a chosen image stays as long as any other.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [count, everyMs, index, isMoving]);

  const go = (target: number) => setIndex(count === 0 ? 0 : (target + count) % count);

  return {
    index,
    setIndex,
    isPlaying,
    isMoving,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    toggle: () => setChosenPlaying(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setIsUnderPointer(true),
      onPointerLeave: () => setIsUnderPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}
