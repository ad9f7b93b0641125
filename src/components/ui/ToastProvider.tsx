import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyScreen } from './lazyScreen';
import { ToastContext, ToastHostContext, type ToastMessage } from './useToast';

const Toasts = lazyScreen('Toasts', () => import(/* webpackChunkName: "admin-toasts" */ './Toasts'));

type Shown = ToastMessage & { id: number };

const topic = ({ about, text }: ToastMessage) => about ?? text;

/** Shows the notices about successes and errors, for all components inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, toasts }, setState] = useState<{ count: number; toasts: Shown[] }>({ count: 0, toasts: [] });
  const [dialogs, setDialogs] = useState<HTMLElement[]>([]);

  // The code of the notices loads after the first screen, so that the first notice causes no wait.
  useEffect(() => void Toasts.load().catch(() => undefined), []);

  // A stable function: components that show notices do not rerender when a notice comes or goes.
  const toast = useCallback((message: ToastMessage) => {
    setState(({ count, toasts }) => ({
      count: count + 1,
      toasts: [...toasts.filter((shown) => topic(shown) !== topic(message)), { ...message, id: count + 1 }],
    }));
  }, []);

  const enterDialog = useCallback((opened: HTMLElement) => {
    setDialogs((open) => [...open, opened]);
    return () => setDialogs((open) => open.filter((other) => other !== opened));
  }, []);

  function handleClose(id: number) {
    setState((old) => ({ ...old, toasts: old.toasts.filter((candidate) => candidate.id !== id) }));
  }

  return (
    <ToastContext value={toast}>
      <ToastHostContext value={enterDialog}>{children}</ToastHostContext>
      {count > 0 && (
        <ErrorBoundary resetKey={String(count)}>
          <Suspense>
            <Toasts toasts={toasts} dialog={dialogs.at(-1)} onClose={handleClose} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  );
}
