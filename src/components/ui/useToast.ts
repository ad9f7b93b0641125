import { useContext } from 'react';
import { ToastContext, type ToastMessage } from './toastContext';

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
