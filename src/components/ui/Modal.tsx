import { X } from 'lucide';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import * as common from '@/texts/common';
import { Icon } from './Icon';
import * as S from './Modal.styles';
import { useToastHost } from './useToast';

type Props = {
  title: string;
  tone?: 'padauk' | 'danger';
  isWide?: boolean;
  /** A close button at the top, for dialogs without Cancel. */
  hasCross?: boolean;
  /** Only for dialogs without typed text. */
  canCloseByBackdrop?: boolean;
  role?: 'dialog' | 'alertdialog';
  'aria-describedby'?: string;
  /** Takes the initial focus; otherwise the cross, or the first control of a dialog without one. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

export function Modal(props: Props) {
  const { title, tone = 'padauk', isWide = false, hasCross = false, canCloseByBackdrop = false } = props;
  const { initialFocus, onClose, footer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const titleId = useId();

  // A layout effect, because its cleanup runs while the dialog is still in the page: only then does
  // closing restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    isLeaving.current = false;
    element?.showModal();
    (initialFocus ?? cross).current?.focus();
    // `showModal` has scrolled to the first control, which can lie below a long text.
    if (element && !initialFocus) element.scrollTop = 0;
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

  // The browser closes a dialog by itself when Escape comes more often than clicks do, whatever `cancel` says.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  // So does Back on a phone. A dialog that asks first, or still works, must not be closed but mounted.
  function handleClose() {
    if (isLeaving.current || dialog.current?.open) return;
    dialog.current?.showModal();
    onClose();
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
      onKeyDown={handleKeyDown}
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
        <S.Cross ref={cross} type="button" aria-label={common.closeButton} onClick={onClose}>
          <Icon of={X} size={22} />
        </S.Cross>
      )}
      {footer && <S.Foot>{footer}</S.Foot>}
    </S.Dialog>
  );
}
