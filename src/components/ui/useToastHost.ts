import { type RefObject, useContext, useLayoutEffect } from 'react';
import { ToastHostContext } from './toastContext';

/** An open dialog shuts off everything outside of it, so the notices move into it for as long as it is open. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const enter = useContext(ToastHostContext);
  useLayoutEffect(() => (dialog.current ? enter(dialog.current) : undefined), [dialog, enter]);
}
