import { Check, TriangleAlert, X } from 'lucide';
import { Toast } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/admin';
import { onDark } from '@/theme/onDark';
import { media, theme } from '@/theme/theme';
import { IconButton } from './buttonStyles';
import { Icon } from './Icon';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/*
 * On narrow screens the notices leave room for the buttons of a dialog: its cross at the top right, the others at the
 * bottom. A screen with a bar at the bottom moves [data-notices] above it.
 */
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${theme.layer.toast};
  right: 20px;
  bottom: 20px;
  display: grid;
  gap: 12px;
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

const Item = styled(Toast.Root)<{ $tone: 'ok' | 'bad' }>`
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

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  ${media.forcedColors} {
    border: 2px solid;
  }
`;

const Text = styled(Toast.Description)`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

const Action = styled(Toast.Action)`
  min-height: 44px;
  padding: 6px 12px;
  border: 2px solid ${theme.colour.celadon};
  border-radius: ${theme.radius.control};
  background: none;
  font-weight: 700;
`;

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later notice with the same key replaces this one; so does one with the same text. */
  about?: string;
  /** One action for the notice, such as Undo. */
  action?: { label: string; onAct: () => void };
};

const OK_STAYS_MS = 5000;
/** With an action, such as Undo. */
const ACTION_STAYS_MS = 10_000;

type Props = {
  toasts: (ToastMessage & { id: number })[];
  onClose: (id: number) => void;
};

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
    <Toast.Provider label="Notice" swipeDirection="right" duration={OK_STAYS_MS}>
      {toasts.map(({ id, tone, text, action }) => (
        <Item
          key={id}
          $tone={tone}
          type={tone === 'ok' ? 'background' : 'foreground'}
          duration={tone === 'ok' ? (action ? ACTION_STAYS_MS : OK_STAYS_MS) : Number.POSITIVE_INFINITY}
          open
          onEscapeKeyDown={ignoreEscape}
          onKeyDown={(event) => handleKeyDown(event, id)}
          onOpenChange={() => handleClose(id)}
        >
          <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
          <Text lang={textLanguage(text)}>{text}</Text>
          {action && (
            <Action altText={` Press F8 to reach "${action.label}".`} onClick={action.onAct}>
              {action.label}
            </Action>
          )}
          <Toast.Close asChild>
            <IconButton type="button" aria-label="Dismiss">
              <Icon of={X} size={20} />
            </IconButton>
          </Toast.Close>
        </Item>
      ))}
      {toasts.length > 0 && <RoomBelow />}
      {/* Outside the page, which a dialog makes inert. */}
      {createPortal(<Viewport data-notices label={texts.label} />, document.body)}
    </Toast.Provider>
  );
}
