import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useEffect, useState } from 'react';

const OpenFormsContext = createContext<[count: number, setCount: Dispatch<SetStateAction<number>>]>([0, () => undefined]);

/** Counts the open forms. A screen with one stays mounted when the session ends, so that typed text is not lost (D-64). */
export function OpenFormsProvider({ children }: { children: ReactNode }) {
  const countAndSetter = useState(0);
  return <OpenFormsContext value={countAndSetter}>{children}</OpenFormsContext>;
}

/** Counts the form of the caller as open while it is mounted. */
export function useRegisterOpenForm(): void {
  const [, setCount] = useContext(OpenFormsContext);
  useEffect(() => {
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [setCount]);
}

export const useHasOpenForm = (): boolean => useContext(OpenFormsContext)[0] > 0;
