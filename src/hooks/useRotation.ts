import { type FocusEvent, useEffect, useState } from 'react';
import { useDocumentVisible } from './useDocumentVisible';
import { useReducedMotion } from './useReducedMotion';

type Options = {
  count: number;
  /** How long each picture stays, in milliseconds. */
  everyMs: number;
};

/**
 * Which of some pictures is shown, when they follow one another in a loop. They stand still under the pointer, while something
 * inside has the focus, in a hidden tab, after Stop, and from the start where less motion was asked for; a single one never moves.
 *
 * `holds` goes on the region around the pictures and their buttons. `isPlaying` is what the Stop/Start button shows; `isMoving`
 * whether the next change comes by itself.
 */
export function useRotation({ count, everyMs }: Options) {
  const isStill = useReducedMotion();
  const isVisible = useDocumentVisible();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (choice ?? !isStill);
  const isMoving = isPlaying && isVisible && !isUnderPointer && !hasFocus;

  // The time starts anew with every picture, so that a picture just chosen stays as long as any other.
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
    toggle: () => setChoice(!isPlaying),
    holds: {
      onPointerEnter: () => setIsUnderPointer(true),
      onPointerLeave: () => setIsUnderPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}
