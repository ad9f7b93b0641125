import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from './useReducedMotion';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the document is visible: false in a hidden tab, true on the server. */
function useDocumentVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );
}

type Options = {
  count: number;
  /** How long each image stays, in milliseconds. */
  everyMs: number;
};

/**
 * The current image of a looping rotation. It pauses under the pointer, while something inside has the focus,
 * in a hidden tab, after Stop, and initially with reduced motion; a single image never rotates.
 *
 * `holds` goes on the region around the images and their buttons. `isPlaying` is the state of the Stop/Start
 * button; `isMoving` says whether the next change comes automatically.
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
