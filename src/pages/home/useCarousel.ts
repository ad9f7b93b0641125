import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '@/hooks/useBrowserState';
import { useOnNearViewport } from '@/hooks/useOnNearViewport';
import { useRotation } from '@/hooks/useRotation';

const BANNER_INTERVAL_MS = 5000;

/** In Embla's own unit, not in milliseconds. A larger number is slower. */
const MOVE_DURATION = 32;

const ABOVE_LOWEST_QUARTER_OF_WINDOW = '0px 0px -25%';

/** Moves the row of images in `viewport` with the library Embla, whose code loads when the row comes into view.
 * A click calls `loadCode`, which tries a failed load again. Without Embla, the first image stays. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [emblaModule, setEmblaModule] = useState<typeof import('embla-carousel')>();
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const { setIndex, ...rotation } = useRotation({ count, intervalMs: BANNER_INTERVAL_MS, canRotate: carousel !== undefined });
  const shouldJump = usePrefersReducedMotion();
  const loadCode = useCallback(() => {
    import(/* webpackChunkName: "carousel" */ 'embla-carousel').then(setEmblaModule, () => undefined);
  }, []);
  useOnNearViewport(viewport, loadCode, ABOVE_LOWEST_QUARTER_OF_WINDOW);

  useEffect(() => {
    if (!emblaModule || !viewport.current) return;
    const options = { loop: true, align: 'start', containScroll: false, duration: shouldJump ? 0 : MOVE_DURATION } as const;
    const newCarousel = emblaModule.default(viewport.current, options);
    // On a swipe, Embla moves the row by itself. For the buttons and the timer, the effect below moves the row.
    newCarousel.on('select', () => setIndex(newCarousel.selectedScrollSnap()));
    setCarousel(newCarousel);
    return () => newCarousel.destroy();
  }, [emblaModule, viewport, shouldJump, setIndex]);

  useEffect(() => {
    carousel?.scrollTo(rotation.index, shouldJump);
  }, [carousel, rotation.index, shouldJump]);

  return { ...rotation, canMove: carousel !== undefined, loadCode };
}
