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

/** Tells that a dialog is open, in which notices have to stand meanwhile; gives the way to tell that it is closed. */
export const ToastHostContext = createContext<(dialog: HTMLElement) => () => void>(() => () => undefined);
