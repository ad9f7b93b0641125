import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const TICK_MS = 60_000;

// This default is never read, because the provider wraps every screen.
const NowContext = createContext(new Date(0));

type NowProviderProps = {
  start: Date;
  /** Whether `start` may be in the past, because the server caches pages. */
  isOutdated?: boolean;
  children: ReactNode;
};

/** All screens share one time. The time begins as `start`, so that server and browser render the same. */
export function NowProvider({ start, isOutdated = false, children }: NowProviderProps) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // An urgent update would make React hydrate every date on the page immediately, so this is a transition.
    if (isOutdated) startTransition(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOutdated]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

export const useNow = (): Date => useContext(NowContext);
