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

/* On narrow screens they leave room for the buttons of a dialog. A bar at the bottom moves [data-notices] above itself. */
const Region = styled.section`
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

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 12px;

  &:not(:empty) + &:not(:empty) {
    margin-top: 12px;
  }
`;

const ROOM = '140px';

/** Lets a page's last controls, such as the buttons of a form, scroll out from under the notices. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: ${ROOM};
  }

  main::after {
    content: '';
    display: block;
    height: ${ROOM};
  }
`;

const Item = styled.li<{ $tone: 'ok' | 'bad' }>`
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

const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

const Action = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 6px 12px;
  border: 2px solid ${theme.colour.celadon};
  border-radius: ${theme.radius.control};
  font-weight: 700;
`;

type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later notice with the same key replaces this one; so does one with the same text. */
  about?: string;
  action?: { label: string; onAct: () => void };
};

/** How long a success stays, in milliseconds; with an action, such as Undo, longer. */
const STAYS_MS = 5000;
const ACTION_STAYS_MS = 10_000;

type Shown = ToastMessage & { id: number };

function Toast({ tone, text, action, isPaused, onClose }: ToastMessage & { isPaused: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  const staysMs = action ? ACTION_STAYS_MS : STAYS_MS;
  const isLeaving = tone === 'ok' && !isPaused;

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => close(), staysMs);
    return () => clearTimeout(timer);
  }, [isLeaving, staysMs]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The key press ends here: an open dialog stays.
    event.preventDefault();
    onClose();
  }

  function handleAct() {
    onClose();
    action?.onAct();
  }

  return (
    <Item $tone={tone} onKeyDown={handleKeyDown}>
      <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
      <Text lang={textLanguage(text)}>{text}</Text>
      {action && (
        <>
          <VisuallyHidden>{`Press F8 to reach "${action.label}".`}</VisuallyHidden>
          <Action onClick={handleAct}>{action.label}</Action>
        </>
      )}
      <IconButton aria-label="Dismiss" onClick={onClose}>
        <Icon of={X} size={20} />
      </IconButton>
    </Item>
  );
}

/** The notices in one place. Those of success wait while the user points at one, has the focus here or is in another window. */
function Notices({ toasts, onClose }: { toasts: readonly Shown[]; onClose: (id: number) => void }) {
  const region = useRef<HTMLElement>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isAway, setAway] = useState(false);

  useEffect(() => listen(document, ['keydown'], ({ key }) => key === 'F8' && region.current?.focus()), []);
  useEffect(() => listen(window, ['blur', 'focus'], ({ type }) => setAway(type === 'blur')), []);

  function handleClose(id: number) {
    if (hasFocus) region.current?.focus();
    setUnderPointer(false);
    onClose(id);
  }

  const isPaused = isUnderPointer || hasFocus || isAway;
  const listOf = (tone: ToastMessage['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <Toast key={toast.id} {...toast} isPaused={isPaused} onClose={() => handleClose(toast.id)} />);

  return (
    <Region
      ref={region}
      data-notices
      aria-label={texts.noticesLabel}
      tabIndex={-1}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <List aria-live="polite">{listOf('ok')}</List>
      <List aria-live="assertive">{listOf('bad')}</List>
    </Region>
  );
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives `toast({ tone, text, action? })`, which shows the outcome of an action; errors stay until they are closed. */
export const useToast = () => useContext(ToastContext);

const topic = ({ about, text }: ToastMessage) => about ?? text;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const dialog = useSyncExternalStore(subscribeToDialogs, getTopmostDialog);
  const count = useRef(0);
  const close = (id: number) => setToasts((others) => others.filter((other) => other.id !== id));

  // A stable function: components that show notices do not rerender when a notice comes or goes.
  const toast = useCallback((message: ToastMessage) => {
    count.current += 1;
    const shown = { ...message, id: count.current };
    setToasts((others) => [...others.filter((other) => topic(other) !== topic(shown)), shown]);
  }, []);

  return (
    <ToastContext value={toast}>
      {children}
      {toasts.length > 0 && <RoomBelow />}
      {/* In the topmost dialog, because all around it is inert. Both places exist before their notices, so that screen readers read them. */}
      <Notices toasts={dialog ? [] : toasts} onClose={close} />
      {dialog && createPortal(<Notices toasts={toasts} onClose={close} />, dialog)}
    </ToastContext>
  );
}
