import { type FocusEvent, useEffect, useState } from 'react';
import { useIsTabVisible, usePrefersReducedMotion } from './useBrowserState';

type Options = {
  count: number;
  intervalMs: number;
  /** False while the code that moves the images has not loaded. */
  canRotate?: boolean;
};

/** Holds the index of a carousel's current image. While `isRotating`, a timer goes on to the next image. */
export function useRotation({ count, intervalMs, canRotate = true }: Options) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const isTabVisible = useIsTabVisible();
  const [index, setIndex] = useState(0);
  const [userWantsPlay, setUserWantsPlay] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (userWantsPlay ?? !prefersReducedMotion);
  const isRotating = canRotate && isPlaying && isTabVisible && !isUnderPointer && !hasFocus;

  // The timer restarts with every image, so an image that the visitor chose also stays for the whole interval.
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [count, intervalMs, index, isRotating]);

  const goTo = (target: number) => setIndex((target + count) % count);

  return {
    index,
    setIndex,
    isPlaying,
    isRotating,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    togglePlaying: () => setUserWantsPlay(!isPlaying),
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

export type Rotation = ReturnType<typeof useRotation>;
