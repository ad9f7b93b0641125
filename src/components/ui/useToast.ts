import { createContext, useContext } from 'react';

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later notice with the same key replaces this one; so does one with the same text. */
  about?: string;
  /** One action for the notice, such as Undo. */
  action?: { label: string; onAct: () => void };
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
