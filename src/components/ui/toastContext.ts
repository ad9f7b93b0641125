import { createContext } from 'react';

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
