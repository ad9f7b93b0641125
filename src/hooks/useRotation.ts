import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { useDocumentVisible } from './useDocumentVisible';
import { useReducedMotion } from './useReducedMotion';

type Options = {
  count: number;
  /** How long each picture stays, in milliseconds. */
  everyMs: number;
  align?: 'start' | 'center';
};

/**
 * Pictures that follow one another in a loop, by themselves and by swipe. They stand still under the pointer, while something
 * inside has the focus, in a hidden tab, after Stop, and from the start where less motion was asked for; a single one never moves.
 *
 * `viewportRef` goes on the element that cuts the row off (its only child is the row), `holds` on the region around the pictures
 * and their buttons. `isPlaying` is what the Stop/Start button shows; `isMoving` whether the next change comes by itself.
 */
export function useRotation({ count, everyMs, align = 'start' }: Options) {
  const isStill = useReducedMotion();
  const isVisible = useDocumentVisible();
  const [viewportRef, carousel] = useEmblaCarousel({ loop: true, align, containScroll: false, duration: isStill ? 0 : 32 });
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (choice ?? !isStill);
  const isMoving = isPlaying && isVisible && !isUnderPointer && !hasFocus;

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setIndex(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel]);

  // The time starts anew with every picture, so that a picture just chosen stays as long as any other.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => {
      const next = (index + 1) % count;
      setIndex(next);
      carousel?.scrollTo(next, isStill);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [carousel, count, everyMs, index, isMoving, isStill]);

  function go(target: number) {
    const next = count === 0 ? 0 : (target + count) % count;
    setIndex(next);
    carousel?.scrollTo(next, isStill);
  }

  return {
    viewportRef,
    index,
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
