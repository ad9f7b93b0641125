import { type RefObject, useEffect } from 'react';

/** Preloads the next image once `place` is near the viewport: visitors who never get there do not load it. */
export function usePreloadWhenNear(place: RefObject<Element | null>, url: string | undefined) {
  useEffect(() => {
    if (!place.current || !url) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      new Image().src = url;
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, url]);
}
