import { type RefObject, useContext, useLayoutEffect } from 'react';
import { ToastHostContext } from './toastContext';

/** A modal dialog makes everything outside inert, so the notices move into it while it is open. */
export function useToastHost(dialog: RefObject<HTMLElement | null>): void {
  const enter = useContext(ToastHostContext);
  useLayoutEffect(() => (dialog.current ? enter(dialog.current) : undefined), [dialog, enter]);
}
