import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { isForInputMethod } from '@/browser/isForInputMethod';
import { openDialog } from '@/browser/openDialogs';
import { theme } from '@/theme/theme';

const WindowSizedDialog = styled.dialog`
  position: fixed;
  /* Old browsers do not know modal dialogs, which lie above everything without a z-index. */
  z-index: ${theme.layer.dialog};
  inset: 0;
  display: flex;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${theme.colour.scrim};
  color: ${theme.colour.ink};
  overflow: hidden;

  &::backdrop {
    background: none;
  }
`;

type ForwardedProps = 'id' | 'className' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children';

type Props = Pick<ComponentProps<'dialog'>, ForwardedProps> & {
  initialFocus?: RefObject<HTMLElement | null>;
  canCloseByBackdrop?: boolean;
  onCloseRequest: () => void;
};

/** A modal dialog over the whole window. Its child is the visible box. The parent closes the dialog by not rendering it. */
export function Dialog({ initialFocus, canCloseByBackdrop = false, onCloseRequest, ...forwardedProps }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const closeDialog = openDialog(dialog.current);
    initialFocus?.current?.focus();
    return closeDialog;
  }, [initialFocus]);

  // Escape would fire `cancel`, which browsers let a page prevent only a few times. So the key itself is prevented.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isForInputMethod(event)) return;
    event.preventDefault();
    // Otherwise React would pass the key to a dialog around this dialog, and close both dialogs.
    event.stopPropagation();
    onCloseRequest();
  }

  function handleBackOnAndroid(event: SyntheticEvent) {
    event.preventDefault();
    onCloseRequest();
  }

  // A second Back on Android closes the dialog without `cancel`. The parent must decide, so the dialog first opens again.
  function handleClosed() {
    // When the parent removes the dialog, `close` fires after the unmount, when the ref is empty.
    if (dialog.current === null) return;
    dialog.current.showModal();
    onCloseRequest();
  }

  function handleMouseDown(event: MouseEvent) {
    const isBesideBox = event.target === event.currentTarget;
    if (!isBesideBox) return;
    // Without this, the press would take the focus out of the box.
    event.preventDefault();
    if (canCloseByBackdrop) onCloseRequest();
  }

  return createPortal(
    <WindowSizedDialog
      {...forwardedProps}
      ref={dialog}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      onCancel={handleBackOnAndroid}
      onClose={handleClosed}
    />,
    document.body,
  );
}
