import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import * as S from './BackLink.styles';
import { Icon } from './Icon';

type Props = { to: To; children: ReactNode };

/** The link from one record back to its list. */
export function BackLink({ to, children }: Props) {
  return (
    <S.Back to={to}>
      <Icon of={ArrowLeft} size={20} /> {children}
    </S.Back>
  );
}
