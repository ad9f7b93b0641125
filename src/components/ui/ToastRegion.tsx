import { type FocusEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { listen } from '@/browser/listen';
import * as texts from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { Toast, type ToastMessage } from './Toast';

const WITH_OPEN_DIALOG = 'html[data-dialog] &';
const DIALOG_CLOSE_BUTTON_ROOM = '76px';
const TOAST_GAP = '12px';

/** In narrow windows, an open dialog has buttons at the bottom. Toasts then move to the top, beside the close button. */
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

    ${WITH_OPEN_DIALOG} {
      right: ${DIALOG_CLOSE_BUTTON_ROOM};
    }
  }

  ${media.tablet} {
    ${WITH_OPEN_DIALOG} {
      top: 16px;
      bottom: auto;
    }
  }
`;

const ToastList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${TOAST_GAP};

  &:not(:empty) + &:not(:empty) {
    margin-top: ${TOAST_GAP};
  }
`;

const FOCUS_KEY = 'F8';

export type ShownToast = ToastMessage & { id: number };

/** Shows the toasts. No toast closes by itself while the user points at one, has the focus there, or uses another window. */
export function ToastRegion({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: number) => void }) {
  const region = useRef<HTMLElement>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isWindowInactive, setWindowInactive] = useState(false);

  useEffect(() => listen(document, ['keydown'], ({ key }) => key === FOCUS_KEY && region.current?.focus()), []);
  useEffect(() => listen(window, ['blur', 'focus'], ({ type }) => setWindowInactive(type === 'blur')), []);

  function handleClose(id: number) {
    // Without this, the focus would disappear with the closed toast.
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
      // `SelectionBar` finds the toasts by this attribute, and moves them up.
      data-notices
      aria-label={texts.toastRegionLabel}
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
