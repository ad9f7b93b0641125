import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { useRestoreFocus } from '@/hooks/useRestoreFocus';
import * as S from './Button.styles';
import type { ButtonSize, ButtonTone } from './buttonStyles';

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  isBusy?: boolean;
  isBlock?: boolean;
};

export function Button({
  tone = 'primary',
  size = 'md',
  isBusy = false,
  isBlock,
  disabled,
  type,
  ref,
  children,
  ...rest
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, []);
  useRestoreFocus(button, isBusy);

  return (
    <S.Button
      {...rest}
      ref={button}
      type={type ?? 'button'}
      $tone={tone}
      $size={size}
      $isBusy={isBusy}
      $isBlock={isBlock}
      disabled={disabled || isBusy}
      aria-disabled={disabled || isBusy || undefined}
    >
      {isBusy && <S.Loom aria-hidden />}
      {children}
    </S.Button>
  );
}
