import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { openDialog } from '@/browser/openDialogs';
import { theme } from '@/theme/theme';

const WindowSizedDialog = styled.dialog`
  position: fixed;
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
  onClose: () => void;
};

/** A modal dialog over the whole window; its child is the visible box. */
export function Dialog({ initialFocus, canCloseByBackdrop = false, onClose, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openDialog(dialog.current);
    initialFocus?.current?.focus();
    return close;
  }, [initialFocus]);

  // The `cancel` event is not enough: browsers let a page prevent only a few such events between two clicks.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  // On Android, a second Back closes the dialog at once. It reopens, because the parent may refuse to close.
  function handleBrowserClose() {
    const element = dialog.current;
    const isUnmounted = element === null;
    if (isUnmounted) return;
    element.showModal();
    onClose();
  }

  function handleMouseDown(event: MouseEvent) {
    const isBesideBox = event.target === event.currentTarget;
    if (!isBesideBox) return;
    // Otherwise the press would move the focus out of the dialog.
    event.preventDefault();
    if (canCloseByBackdrop) onClose();
  }

  return createPortal(
    <WindowSizedDialog
      {...rest}
      ref={dialog}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={handleBrowserClose}
    />,
    document.body,
  );
}
