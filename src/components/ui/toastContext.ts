import { createContext } from 'react';

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later message about the same thing takes this one's place; so does one of the same words. */
  about?: string;
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onAct: () => void };
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Reports that a dialog is open, which then shows the notices; returns a function that reports its closing. */
export const ToastHostContext = createContext<(dialog: HTMLElement) => () => void>(() => () => undefined);
