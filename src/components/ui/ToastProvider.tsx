import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { getTopmostDialog, subscribeToDialogs } from '@/browser/openDialogs';
import type { ToastMessage } from './Toast';
import { type ShownToast, ToastRegion } from './ToastRegion';
import { ToastContext } from './useToast';

const ROOM_BELOW_HEIGHT = '140px';

/** Lets the last controls of a page, such as the buttons of a form, scroll out from under the toasts. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: ${ROOM_BELOW_HEIGHT};
  }

  main::after {
    content: '';
    display: block;
    height: ${ROOM_BELOW_HEIGHT};
  }
`;

const replacementKey = ({ topic, text }: ToastMessage) => topic ?? text;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const dialog = useSyncExternalStore(subscribeToDialogs, getTopmostDialog);
  const lastId = useRef(0);
  const close = (id: number) => setToasts((shownToasts) => shownToasts.filter((shown) => shown.id !== id));

  // Memoized, so that the components with `useToast` do not rerender with every toast.
  const toast = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const newToast = { ...message, id: lastId.current };
    const isReplaced = (shown: ShownToast) => replacementKey(shown) === replacementKey(newToast);
    setToasts((shownToasts) => [...shownToasts.filter((shown) => !isReplaced(shown)), newToast]);
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      {toasts.length > 0 && <RoomBelow />}
      {/* Stays even if empty, because screen readers announce toasts only in a region that existed before. */}
      <ToastRegion toasts={dialog ? [] : toasts} onClose={close} />
      {/* Everything outside an open dialog is inert, so the dialog gets a region of its own. */}
      {dialog && createPortal(<ToastRegion toasts={toasts} onClose={close} />, dialog)}
    </ToastContext>
  );
}
