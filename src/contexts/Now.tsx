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

/** Gives all screens one time: first `start`, so that server and browser render the same, then each minute the current time. */
export function NowProvider({ start, isOutdated = false, children }: NowProviderProps) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // A transition, because an urgent update would make React hydrate every date on the page immediately.
    if (isOutdated) startTransition(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOutdated]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

export const useNow = (): Date => useContext(NowContext);
