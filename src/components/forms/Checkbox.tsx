import type { ComponentProps, ReactNode } from 'react';
import * as S from './Checkbox.styles';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: Props) {
  return (
    <S.Label className={className}>
      <S.Box {...rest} type="checkbox" />
      <span>{label}</span>
    </S.Label>
  );
}
