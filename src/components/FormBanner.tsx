import { Check, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import * as S from './FormBanner.styles';
import { Icon } from './Icon';

type Props = { tone: 'ok' | 'bad'; ref?: Ref<HTMLDivElement>; className?: string; children: ReactNode };

export function FormBanner({ tone, ref, className, children }: Props) {
  return (
    <S.Banner ref={ref} $tone={tone} role={tone === 'ok' ? 'status' : 'alert'} tabIndex={-1} className={className}>
      <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
      <S.Body>{children}</S.Body>
    </S.Banner>
  );
}
