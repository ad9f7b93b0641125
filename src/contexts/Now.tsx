import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const TICK_MS = 60_000;

// Never read outside the provider: it wraps every screen.
const NowContext = createContext(new Date(0));

type NowProviderProps = {
  start: Date;
  /** The server can have cached the page since `start`. */
  isOutdated?: boolean;
  children: ReactNode;
};

/** One "now" for all screens: first `start`, so that server and browser render the same page, then each minute. */
export function NowProvider({ start, isOutdated = false, children }: NowProviderProps) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // An urgent update would make every date on the page hydrate immediately.
    if (isOutdated) startTransition(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOutdated]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

export const useNow = (): Date => useContext(NowContext);
