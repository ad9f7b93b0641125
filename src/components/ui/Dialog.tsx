import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { openDialog } from '@/browser/openDialogs';
import { theme } from '@/theme/theme';

const Scrim = styled.dialog`
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

type Names = 'id' | 'className' | 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'children';

type Props = Pick<ComponentProps<'dialog'>, Names> & {
  initialFocus?: RefObject<HTMLElement | null>;
  canCloseByBackdrop?: boolean;
  onClose: () => void;
};

/** An open modal dialog, as large as the window: its child is what looks like a dialog. */
export function Dialog({ initialFocus, canCloseByBackdrop = false, onClose, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openDialog(dialog.current);
    initialFocus?.current?.focus();
    return close;
  }, [initialFocus]);

  // A browser lets a page prevent only so many cancel events between two clicks, but every key.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  // The browser closes it on a second Back on Android: one that asks first, or still works, opens again.
  function handleClosed() {
    if (!dialog.current) return;
    dialog.current.showModal();
    onClose();
  }

  function handleMouseDown(event: MouseEvent) {
    if (event.target !== event.currentTarget) return;
    // The focus stays in the dialog.
    event.preventDefault();
    if (canCloseByBackdrop) onClose();
  }

  return createPortal(
    <Scrim
      {...rest}
      ref={dialog}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={handleClosed}
    />,
    document.body,
  );
}
