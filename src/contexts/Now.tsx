import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const TICK_MS = 60_000;

// Never read outside the provider: it wraps every screen.
const NowContext = createContext(new Date(0));

type NowProviderProps = {
  start: Date;
  /** Whether `start` is outdated: the server can have cached the page since it was rendered. */
  isOver?: boolean;
  children: ReactNode;
};

/** One "now" for all screens: at first the given time, so that server and browser render the same page, then each minute. */
export function NowProvider({ start, isOver = false, children }: NowProviderProps) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // A transition: every date on the page depends on it, and an urgent update would force them all to hydrate immediately.
    if (isOver) startTransition(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

export const useNow = (): Date => useContext(NowContext);
