import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const TICK_MS = 60_000;

// Nobody reads it outside the provider: every screen stands below it.
const NowContext = createContext(new Date(0));

type NowProviderProps = {
  start: Date;
  /** Whether `start` is long gone: a page may have waited at the server since it was drawn. */
  isOver?: boolean;
  children: ReactNode;
};

/** Gives the screens below one common "now". It starts as it was given, so that server and browser draw the same page, and moves on by the minute. */
export function NowProvider({ start, isOver = false, children }: NowProviderProps) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // At leisure: all that shows dates depends on it, and would otherwise have to be taken over at once.
    if (isOver) startTransition(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

/** The moment that screens judge dates by. */
export const useNow = (): Date => useContext(NowContext);
