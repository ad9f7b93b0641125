import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { listen } from '@/browser/listen';
import { getTopmostDialog, subscribeToDialogs } from '@/browser/openDialogs';
import * as texts from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { Toast, type ToastMessage } from './Toast';

const DIALOG_CLOSE_BUTTON_ROOM = '76px';

/** At the bottom of the window, but at the top of a narrow one with an open dialog, whose buttons are at the bottom. */
const RegionFrame = styled.section`
  position: fixed;
  z-index: ${theme.layer.toast};
  right: 20px;
  bottom: 20px;
  width: min(420px, 100vw - 32px);

  ${media.phone} {
    left: 16px;
    right: 16px;
    bottom: 16px;
    width: auto;

    html[data-dialog] & {
      right: ${DIALOG_CLOSE_BUTTON_ROOM};
    }
  }

  ${media.adminNarrow} {
    html[data-dialog] & {
      top: 16px;
      bottom: auto;
    }
  }
`;

const ToastList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 12px;

  &:not(:empty) + &:not(:empty) {
    margin-top: 12px;
  }
`;

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

type ShownToast = ToastMessage & { id: number };

/** The toasts. None closes by itself while the pointer or the focus is on them, or another window is active. */
function ToastRegion({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: number) => void }) {
  const region = useRef<HTMLElement>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isWindowInactive, setWindowInactive] = useState(false);

  useEffect(() => listen(document, ['keydown'], ({ key }) => key === 'F8' && region.current?.focus()), []);
  useEffect(() => listen(window, ['blur', 'focus'], ({ type }) => setWindowInactive(type === 'blur')), []);

  function handleClose(id: number) {
    // The closed toast must not take the focus with it.
    if (hasFocus) region.current?.focus();
    // Browsers fire no `pointerleave` when the toast under the pointer is removed.
    setUnderPointer(false);
    onClose(id);
  }

  const isPaused = isUnderPointer || hasFocus || isWindowInactive;
  const renderToasts = (tone: ToastMessage['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <Toast key={toast.id} {...toast} isPaused={isPaused} onClose={() => handleClose(toast.id)} />);

  return (
    <RegionFrame
      ref={region}
      // The bar of selected messages (`SelectionBar`) moves up what has this attribute.
      data-notices
      aria-label={texts.noticesLabel}
      tabIndex={-1}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <ToastList aria-live="polite">{renderToasts('ok')}</ToastList>
      <ToastList aria-live="assertive">{renderToasts('bad')}</ToastList>
    </RegionFrame>
  );
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Returns `toast({ tone, text, action? })`, which reports the outcome of an action. */
export const useToast = () => useContext(ToastContext);

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
      {/* An open dialog makes all else inert, so it holds the toasts. Screen readers need this region from start on. */}
      <ToastRegion toasts={dialog ? [] : toasts} onClose={close} />
      {dialog && createPortal(<ToastRegion toasts={toasts} onClose={close} />, dialog)}
    </ToastContext>
  );
}
