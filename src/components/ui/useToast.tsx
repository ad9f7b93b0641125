import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { LazySection } from './LazySection';
import { Toasts } from './overlays';
import type { ToastMessage } from './Toasts';

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

type Shown = ToastMessage & { id: number };

const topic = ({ about, text }: ToastMessage) => about ?? text;

/** Shows the notices about successes and errors, for all components inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, toasts }, setState] = useState<{ count: number; toasts: Shown[] }>({ count: 0, toasts: [] });

  // A stable function: components that show notices do not rerender when a notice comes or goes.
  const toast = useCallback((message: ToastMessage) => {
    setState(({ count, toasts }) => ({
      count: count + 1,
      toasts: [...toasts.filter((shown) => topic(shown) !== topic(message)), { ...message, id: count + 1 }],
    }));
  }, []);

  function handleClose(id: number) {
    setState((old) => ({ ...old, toasts: old.toasts.filter((candidate) => candidate.id !== id) }));
  }

  return (
    <ToastContext value={toast}>
      {children}
      {count > 0 && (
        <LazySection resetKey={String(count)}>
          <Toasts toasts={toasts} onClose={handleClose} />
        </LazySection>
      )}
    </ToastContext>
  );
}
