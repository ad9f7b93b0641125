import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { isForInputMethod } from '@/browser/isForInputMethod';
import { openDialog } from '@/browser/openDialogs';
import { theme } from '@/theme/theme';

const WindowSizedDialog = styled.dialog`
  position: fixed;
  /* Old browsers know no modal dialogs, which lie above everything. */
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

/** A modal dialog over the whole window; its child is the visible box. It is closed when the parent no longer renders it. */
export function Dialog({ initialFocus, canCloseByBackdrop = false, onCloseRequest, ...forwardedProps }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const closeDialog = openDialog(dialog.current);
    initialFocus?.current?.focus();
    return closeDialog;
  }, [initialFocus]);

  // Browsers let a page prevent `cancel` only a few times between two clicks, so Escape is prevented as a key, before `cancel`.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isForInputMethod(event)) return;
    event.preventDefault();
    // React passes the key on to a dialog around this one, which must stay open.
    event.stopPropagation();
    onCloseRequest();
  }

  function handleBackOnAndroid(event: SyntheticEvent) {
    event.preventDefault();
    onCloseRequest();
  }

  // A second Back on Android closes the dialog without `cancel`. It opens again, because the parent decides whether it closes.
  function handleClosed() {
    const mountedDialog = dialog.current;
    // The event of our own closing comes after the unmount, when the ref is empty.
    const isClosedByUnmount = mountedDialog === null;
    if (isClosedByUnmount) return;
    mountedDialog.showModal();
    onCloseRequest();
  }

  function handleMouseDown(event: MouseEvent) {
    const isBesideBox = event.target === event.currentTarget;
    if (!isBesideBox) return;
    // Keeps the focus where it is in the dialog.
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
