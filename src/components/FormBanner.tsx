import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import * as S from './FormBanner.styles';

type Props = { tone: 'ok' | 'bad'; ref?: Ref<HTMLDivElement>; className?: string; children: ReactNode };

export function FormBanner({ tone, ref, className, children }: Props) {
  const Icon = tone === 'ok' ? Check : TriangleAlert;
  return (
    <S.Banner ref={ref} $tone={tone} role={tone === 'ok' ? 'status' : 'alert'} tabIndex={-1} className={className}>
      <Icon size={21} aria-hidden />
      <S.Body>{children}</S.Body>
    </S.Banner>
  );
}
