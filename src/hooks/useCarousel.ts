import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { useReducedMotion } from './useReducedMotion';
import { useRotation } from './useRotation';

/**
 * A rotation for images in a sliding row that supports swipes. `viewportRef` goes on the element that clips
 * the row; its only child is the row.
 */
export function useCarousel(options: Parameters<typeof useRotation>[0]) {
  const { setIndex, ...rotation } = useRotation(options);
  const isStill = useReducedMotion();
  const [viewportRef, carousel] = useEmblaCarousel({
    loop: true,
    align: 'start',
    containScroll: false,
    duration: isStill ? 0 : 32,
  });

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setIndex(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => {
      carousel.off('select', follow);
    };
  }, [carousel, setIndex]);

  useEffect(() => {
    carousel?.scrollTo(rotation.index, isStill);
  }, [carousel, rotation.index, isStill]);

  return { ...rotation, viewportRef };
}
