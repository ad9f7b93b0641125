import { createContext, useContext } from 'react';
import type { ToastMessage } from './Toast';

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

export const useToast = () => useContext(ToastContext);
