import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { type ToastMessage, Toasts } from './Toasts';

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

const topic = ({ about, text }: ToastMessage) => about ?? text;

/** Shows the notices about successes and errors, for all components inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const count = useRef(0);

  // A stable function: components that show notices do not rerender when a notice comes or goes.
  const toast = useCallback((message: ToastMessage) => {
    count.current += 1;
    const shown = { ...message, id: count.current };
    setToasts((others) => [...others.filter((other) => topic(other) !== topic(shown)), shown]);
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      <Toasts toasts={toasts} onClose={(id) => setToasts((others) => others.filter((other) => other.id !== id))} />
    </ToastContext>
  );
}
