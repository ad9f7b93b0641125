import { X } from 'lucide';
import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon';
import * as S from './Modal.styles';
import { useToastHost } from './useToastHost';

type Props = {
  title: string;
  tone?: 'padauk' | 'danger';
  isWide?: boolean;
  /** A cross at the top for dialogs whose foot has no Cancel. */
  hasCross?: boolean;
  /** For dialogs without typed text only. */
  canCloseByBackdrop?: boolean;
  role?: 'dialog' | 'alertdialog';
  'aria-describedby'?: string;
  /** Takes the focus at the start; otherwise the browser picks the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

export function Modal(props: Props) {
  const { title, tone = 'padauk', isWide = false, hasCross = false, canCloseByBackdrop = false } = props;
  const { initialFocus, onClose, footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const titleId = useId();

  // A layout effect, because its end runs while the dialog is still in the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    isLeaving.current = false;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => {
      isLeaving.current = true;
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [initialFocus]);
  useToastHost(dialog);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    if (event.target === dialog.current) onClose();
  }

  // The browser closes by itself when Escape is pressed twice; without this the dialog would be gone but still mounted.
  function handleClose() {
    if (!isLeaving.current && !dialog.current?.open) onClose();
  }

  function handleMouseDown(event: MouseEvent) {
    if (canCloseByBackdrop && event.target === dialog.current) onClose();
  }

  return (
    <S.Dialog
      ref={dialog}
      role={props.role}
      $isWide={isWide}
      aria-labelledby={titleId}
      aria-describedby={props['aria-describedby']}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handleMouseDown}
    >
      <S.Edge $tone={tone === 'danger' ? 'betel' : 'padauk'} $height={12} />
      <S.Body>
        <S.Title id={titleId} $hasCross={hasCross}>
          {title}
        </S.Title>
        {props.children}
      </S.Body>
      {hasCross && (
        <S.Cross type="button" aria-label="Close" onClick={onClose}>
          <Icon of={X} size={22} />
        </S.Cross>
      )}
      {footer && <S.Foot>{footer}</S.Foot>}
    </S.Dialog>
  );
}
