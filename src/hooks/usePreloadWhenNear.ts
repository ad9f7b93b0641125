import { type RefObject, useEffect } from 'react';

/** Fetches a picture that will be wanted next, once `place` is on the screen: who never gets there does not pay for it. */
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
