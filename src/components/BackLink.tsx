import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import * as S from './BackLink.styles';

type Props = { to: To; children: ReactNode };

/** The way from one record back to the list it came from. */
export function BackLink({ to, children }: Props) {
  return (
    <S.Back to={to}>
      <ArrowLeft size={20} aria-hidden /> {children}
    </S.Back>
  );
}
