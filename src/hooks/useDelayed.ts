import { useEffect, useState } from 'react';

/** False until the given milliseconds have passed since mounting; never true on the server. */
export function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return isOver;
}
