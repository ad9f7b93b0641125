import { type RefObject, useEffect } from 'react';

/** Fetches pictures that will be wanted soon, once `place` is on the screen: who never gets there does not pay for them. */
export function usePreloadWhenNear(place: RefObject<Element | null>, urls: readonly string[]) {
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      for (const url of urls) new Image().src = url;
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, urls]);
}
