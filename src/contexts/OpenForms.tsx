import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useEffect, useState } from 'react';

const OpenFormsContext = createContext<[count: number, setCount: Dispatch<SetStateAction<number>>]>([0, () => undefined]);

/** Counts open forms. When the session ends, a screen with an open form stays, so that no text is lost (D-64). */
export function OpenFormsProvider({ children }: { children: ReactNode }) {
  const countAndSetter = useState(0);
  return <OpenFormsContext value={countAndSetter}>{children}</OpenFormsContext>;
}

export function useRegisterOpenForm(): void {
  const [, setCount] = useContext(OpenFormsContext);
  useEffect(() => {
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [setCount]);
}

export function useHasOpenForm(): boolean {
  const [count] = useContext(OpenFormsContext);
  return count > 0;
}
