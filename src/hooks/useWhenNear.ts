import { type RefObject, useEffect, useRef } from 'react';

/** The distance below or above the viewport that counts as near. */
const NEAR = '300px 0px';

/** Calls back once when `place` comes near the viewport; never while `isOff`. */
export function useWhenNear(place: RefObject<Element | null>, isOff: boolean, onNear: () => void) {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (isOff || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isOff]);
}
