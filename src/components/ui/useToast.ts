import { useContext } from 'react';
import { ToastContext, type ToastMessage } from './toastContext';

/** Gives `toast({ tone, text, action? })`: tells the outcome of an action; failures stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
