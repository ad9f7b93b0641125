import { type RefObject, useEffect } from 'react';

/** Calls `onNear` once when an element comes within `margin` of the viewport. */
export function useOnNearViewport(element: RefObject<Element | null>, onNear: (() => void) | undefined, margin = '0px') {
  useEffect(() => {
    if (!element.current || !onNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear, margin]);
}
