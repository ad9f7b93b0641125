import { X } from 'lucide';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import * as common from '@/texts/common';
import { Icon } from './Icon';
import * as S from './Modal.styles';
import { DialogFrame } from './overlays';

type Props = {
  title: string;
  tone?: 'padauk' | 'danger';
  isWide?: boolean;
  /** A close button at the top, for dialogs without Cancel. */
  hasCross?: boolean;
  /** Only for dialogs without typed text. */
  canCloseByBackdrop?: boolean;
  'aria-describedby'?: string;
  /** Takes the initial focus; otherwise the cross, or the first control of a dialog without one. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

export function Modal({ title, tone = 'padauk', isWide = false, hasCross = false, footer, children, ...frame }: Props) {
  const cross = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  return (
    <DialogFrame aria-labelledby={titleId} initialFocus={cross} {...frame}>
      <S.Dialog $isWide={isWide}>
        <S.Edge $tone={tone === 'danger' ? 'betel' : 'padauk'} $height={12} />
        <S.Body>
          <S.Title id={titleId} $hasCross={hasCross}>
            {title}
          </S.Title>
          {children}
        </S.Body>
        {hasCross && (
          <S.Cross ref={cross} type="button" aria-label={common.closeButton} onClick={frame.onClose}>
            <Icon of={X} size={22} />
          </S.Cross>
        )}
        {footer && <S.Foot>{footer}</S.Foot>}
      </S.Dialog>
    </DialogFrame>
  );
}
