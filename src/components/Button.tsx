import type { ComponentProps } from 'react';
import * as S from './Button.styles';
import type { ButtonSize, ButtonTone } from './buttonLook';

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  isBusy?: boolean;
  isBlock?: boolean;
};

export function Button({ tone = 'primary', size = 'md', isBusy = false, isBlock, disabled, type, children, ...rest }: Props) {
  return (
    <S.Button
      {...rest}
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
