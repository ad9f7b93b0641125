import { Check, TriangleAlert, X } from 'lucide';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { listen } from '@/browser/listen';
import { getTopmostDialog, subscribeToDialogs } from '@/browser/openDialogs';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/admin';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/* At the bottom; on narrow screens at the top of an open dialog. `SelectionBar` moves [data-notices] up. */
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
  }

  ${media.adminNarrow} {
    html[data-dialog] & {
      top: 16px;
      bottom: auto;
    }
  }

  ${media.phone} {
    html[data-dialog] & {
      right: 76px;
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

const ROOM_HEIGHT = '140px';

/** Lets the last controls of a page, such as the buttons of a form, scroll out from under the toasts. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: ${ROOM_HEIGHT};
  }

  main::after {
    content: '';
    display: block;
    height: ${ROOM_HEIGHT};
  }
`;

const ToastFrame = styled.li<{ $tone: 'ok' | 'bad' }>`
  ${onDark}
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border-left: 6px solid ${({ $tone }) => ($tone === 'ok' ? '#5FD08F' : '#FF9C90')};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.ink};
  box-shadow: ${theme.elevation.floating};
  font-weight: 600;
  line-height: 1.4;
  animation: ${rise} ${theme.motion.base} ${theme.motion.ease};

  ${media.forcedColors} {
    border: 2px solid;
  }
`;

const ToastText = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

const ActionButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 6px 12px;
  border: 2px solid ${theme.colour.celadon};
  border-radius: ${theme.radius.control};
  font-weight: 700;
`;

type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later toast of the same topic, such as "event 7", replaces this one. Without a topic, the text is it. */
  topic?: string;
  action?: { label: string; onAct: () => void };
};

/** Errors stay until they are closed; a success stays longer with an action, such as Undo. */
const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

type ShownToast = ToastMessage & { id: number };

function Toast({ tone, text, action, isPaused, onClose }: ToastMessage & { isPaused: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  const closesByItself = tone === 'ok' && !isPaused;

  useEffect(() => {
    if (!closesByItself) return;
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [closesByItself, shownMs]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Marked as handled, so that an open dialog does not close too.
    event.preventDefault();
    onClose();
  }

  function handleAct() {
    onClose();
    action?.onAct();
  }

  return (
    <ToastFrame $tone={tone} onKeyDown={handleKeyDown}>
      <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
      <ToastText lang={textLanguage(text)}>{text}</ToastText>
      {action && (
        <>
          <VisuallyHidden>{`Press F8 to reach "${action.label}".`}</VisuallyHidden>
          <ActionButton onClick={handleAct}>{action.label}</ActionButton>
        </>
      )}
      <IconButton aria-label="Dismiss" onClick={onClose}>
        <Icon of={X} size={20} />
      </IconButton>
    </ToastFrame>
  );
}

/** The toasts; none closes by itself while the pointer or the focus is here, or another window is active. */
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
    // No event reports that the pointer left, when the toast under the pointer is removed.
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
  const close = (id: number) => setToasts((others) => others.filter((other) => other.id !== id));

  // Memoized, so that the components with `useToast` do not rerender with every toast.
  const toast = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const shown = { ...message, id: lastId.current };
    setToasts((others) => [...others.filter((other) => replacementKey(other) !== replacementKey(shown)), shown]);
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      {toasts.length > 0 && <RoomBelow />}
      {/* Toasts are in an open dialog, as all else is inert. The empty region stays for screen readers. */}
      <ToastRegion toasts={dialog ? [] : toasts} onClose={close} />
      {dialog && createPortal(<ToastRegion toasts={toasts} onClose={close} />, dialog)}
    </ToastContext>
  );
}
