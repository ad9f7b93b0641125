import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

type OpenForms = {
  count: number;
  open: () => () => void;
};

const OpenFormsContext = createContext<OpenForms>({ count: 0, open: () => () => undefined });

/** Tracks open forms: a screen with an open form stays mounted when the session ends (D-64). */
export function OpenFormsProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const value = useMemo(
    () => ({
      count,
      open() {
        setCount((before) => before + 1);
        return () => setCount((before) => before - 1);
      },
    }),
    [count],
  );
  return <OpenFormsContext value={value}>{children}</OpenFormsContext>;
}

export function useRegisterOpenForm(): void {
  const { open } = useContext(OpenFormsContext);
  // Every `open` is equivalent, so a form registers only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => open(), []);
}

export const useHasOpenForm = (): boolean => useContext(OpenFormsContext).count > 0;
