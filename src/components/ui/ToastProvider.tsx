import * as Toast from '@radix-ui/react-toast';
import { Check, TriangleAlert, X } from 'lucide';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { textLanguage } from '@/domain/language';
import { Icon } from './Icon';
import * as S from './ToastProvider.styles';
import { ToastContext, ToastHostContext, type ToastMessage } from './useToast';

const OK_STAYS_MS = 5000;
/** With an action, such as Undo. */
const ACTION_STAYS_MS = 10_000;
const LABEL = 'Notices ({hotkey})';

type Shown = ToastMessage & { id: number };

const topic = ({ about, text }: ToastMessage) => about ?? text;

/** Shows the notices about successes and errors, for all components inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, toasts }, setState] = useState<{ count: number; toasts: Shown[] }>({ count: 0, toasts: [] });
  const [dialogs, setDialogs] = useState<HTMLElement[]>([]);
  const dialog = dialogs.at(-1);
  const isEscape = useRef(false);

  // A stable function: components that show notices do not rerender when a notice comes or goes.
  const toast = useCallback((message: ToastMessage) => {
    setState(({ count, toasts }) => ({
      count: count + 1,
      toasts: [...toasts.filter((shown) => topic(shown) !== topic(message)), { ...message, id: count + 1 }],
    }));
  }, []);

  const enterDialog = useCallback((opened: HTMLElement) => {
    setDialogs((open) => [...open, opened]);
    return () => setDialogs((open) => open.filter((other) => other !== opened));
  }, []);

  // Escape closes an open dialog; an error notice in it stays until it is closed itself.
  function handleEscape() {
    isEscape.current = true;
    queueMicrotask(() => {
      isEscape.current = false;
    });
  }

  function handleClose(id: number) {
    if (!(dialog && isEscape.current)) remove(id);
  }

  function remove(id: number) {
    setState((old) => ({ ...old, toasts: old.toasts.filter((candidate) => candidate.id !== id) }));
  }

  return (
    <ToastContext value={toast}>
      <ToastHostContext value={enterDialog}>{children}</ToastHostContext>
      {/* Renders nothing before the first notice: the server's HTML stays free of its style attributes. */}
      {count > 0 && (
        <Toast.Provider label="Notice" swipeDirection="right" duration={OK_STAYS_MS} announcerContainer={dialog}>
          {toasts.map(({ id, tone, text, action }) => (
            <S.Item
              key={id}
              $tone={tone}
              type={tone === 'ok' ? 'background' : 'foreground'}
              duration={tone === 'ok' ? (action ? ACTION_STAYS_MS : OK_STAYS_MS) : Number.POSITIVE_INFINITY}
              open
              onEscapeKeyDown={handleEscape}
              onOpenChange={() => handleClose(id)}
            >
              {tone === 'ok' ? <Icon of={Check} size={21} /> : <Icon of={TriangleAlert} size={21} />}
              <S.Text lang={textLanguage(text)}>{text}</S.Text>
              {action && (
                <S.Action altText={` Press F8 to reach "${action.label}".`} onClick={action.onAct}>
                  {action.label}
                </S.Action>
              )}
              <S.Close aria-label="Dismiss">
                <Icon of={X} size={20} />
              </S.Close>
            </S.Item>
          ))}
          {toasts.some(({ tone }) => tone === 'bad') && <S.RoomBelow />}
          {dialog ? createPortal(<S.Viewport $isInDialog label={LABEL} />, dialog) : <S.Viewport label={LABEL} />}
        </Toast.Provider>
      )}
    </ToastContext>
  );
}
