import { Check, TriangleAlert, X } from 'lucide';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { textLanguage } from '@/domain/language';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
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

export type ToastMessage = {
  tone: 'ok' | 'bad';
  text: string;
  /** A later toast of the same topic, such as "event 7", replaces this toast. The default topic is the text. */
  topic?: string;
  action?: { label: string; onPress: () => void };
};

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

type Props = ToastMessage & { isPaused: boolean; onClose: () => void };

/** A short note on the outcome of an action. An error stays until the user closes it, a success for some seconds. */
export function Toast({ tone, text, action, isPaused, onClose }: Props) {
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
    // Without this, Escape would also close an open dialog.
    event.preventDefault();
    onClose();
  }

  function handleActionPress() {
    onClose();
    action?.onPress();
  }

  return (
    <ToastFrame $tone={tone} onKeyDown={handleKeyDown}>
      <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
      <ToastText lang={textLanguage(text)}>{text}</ToastText>
      {action && (
        <>
          {/* `ToastRegion` handles this key. */}
          <VisuallyHidden>{`Press F8 to reach "${action.label}".`}</VisuallyHidden>
          <ActionButton onClick={handleActionPress}>{action.label}</ActionButton>
        </>
      )}
      <IconButton aria-label="Dismiss" onClick={onClose}>
        <Icon of={X} size={20} />
      </IconButton>
    </ToastFrame>
  );
}
