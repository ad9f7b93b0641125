import { createContext } from 'react';

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onAct: () => void };
};

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);
