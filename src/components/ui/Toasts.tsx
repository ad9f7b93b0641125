import { Check, TriangleAlert, X } from 'lucide';
import { Toast } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/notices';
import { Icon } from './Icon';
import * as S from './Toasts.styles';
import type { ToastMessage } from './useToast';

const OK_STAYS_MS = 5000;
/** With an action, such as Undo. */
const ACTION_STAYS_MS = 10_000;

type Props = {
  toasts: (ToastMessage & { id: number })[];
  onClose: (id: number) => void;
};

/** The notices at the edge of the screen. */
export function Toasts({ toasts, onClose }: Props) {
  const isEscape = useRef(false);

  // Radix closes the newest notice on Escape wherever the focus is. Escape belongs to what has the focus: a dialog, a search.
  function ignoreEscape() {
    isEscape.current = true;
    queueMicrotask(() => {
      isEscape.current = false;
    });
  }

  function handleClose(id: number) {
    if (!isEscape.current) onClose(id);
  }

  // The key press ends here: an open dialog stays.
  function handleKeyDown(event: KeyboardEvent, id: number) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.closest<HTMLElement>('[data-notices]')?.focus();
    onClose(id);
  }

  return (
    <Toast.Provider label={texts.itemLabel} swipeDirection="right" duration={OK_STAYS_MS}>
      {toasts.map(({ id, tone, text, action }) => (
        <S.Item
          key={id}
          $tone={tone}
          type={tone === 'ok' ? 'background' : 'foreground'}
          duration={tone === 'ok' ? (action ? ACTION_STAYS_MS : OK_STAYS_MS) : Number.POSITIVE_INFINITY}
          open
          onEscapeKeyDown={ignoreEscape}
          onKeyDown={(event) => handleKeyDown(event, id)}
          onOpenChange={() => handleClose(id)}
        >
          {tone === 'ok' ? <Icon of={Check} size={21} /> : <Icon of={TriangleAlert} size={21} />}
          <S.Text lang={textLanguage(text)}>{text}</S.Text>
          {action && (
            <S.Action altText={texts.actionHint(action.label)} onClick={action.onAct}>
              {action.label}
            </S.Action>
          )}
          <S.Close aria-label={texts.dismissButton}>
            <Icon of={X} size={20} />
          </S.Close>
        </S.Item>
      ))}
      {toasts.some(({ tone }) => tone === 'bad') && <S.RoomBelow />}
      {/* Outside the page, which a dialog makes inert. */}
      {createPortal(<S.Viewport data-notices label={texts.label} />, document.body)}
    </Toast.Provider>
  );
}
