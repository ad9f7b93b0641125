import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled down by more than the given CSS pixels; false on the server. It reads the position only when that
 * changes: a read during a render makes the browser lay out the page at once.
 */
export function useScrolledDown(pixels: number): boolean {
  const [isScrolledDown, setScrolledDown] = useState(false);

  useEffect(() => {
    const look = () => setScrolledDown(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);

  return isScrolledDown;
}
