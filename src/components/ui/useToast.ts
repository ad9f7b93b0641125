import { createContext, useContext } from 'react';
import type { ToastMessage } from './Toast';

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Returns `toast({ tone, text, action? })`, which reports the outcome of an action. */
export const useToast = () => useContext(ToastContext);
