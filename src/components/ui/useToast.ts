import { createContext, type RefObject, useContext, useLayoutEffect } from 'react';

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later notice with the same key replaces this one; so does one with the same text. */
  about?: string;
  /** One action for the notice, such as Undo. */
  action?: { label: string; onAct: () => void };
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Registers an open dialog, which then shows the notices; returns the function that unregisters it. */
export const ToastHostContext = createContext<(dialog: HTMLElement) => () => void>(() => () => undefined);

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

/** A modal dialog makes everything outside inert, so the notices move into it while it is open. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const enter = useContext(ToastHostContext);
  useLayoutEffect(() => (dialog.current ? enter(dialog.current) : undefined), [dialog, enter]);
}
