import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

type OpenForms = {
  count: number;
  /** Answers how to say that the form is closed. */
  open: () => () => void;
};

const OpenFormsContext = createContext<OpenForms>({ count: 0, open: () => () => undefined });

/** Lets forms say that they are open: such a screen is not taken away when the session ends (D-64). */
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

/** Says that a form is open for as long as the component stands. */
export function useOpenForm(): void {
  const { open } = useContext(OpenFormsContext);
  // Every `open` does the same: a form says it once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => open(), []);
}

/** Whether a form is open somewhere on the screen. */
export const useHasOpenForm = (): boolean => useContext(OpenFormsContext).count > 0;
