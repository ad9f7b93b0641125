import type { ReactNode } from 'react';
import * as S from './EmptyState.styles';
import { Spool } from './Spool';

type Props = {
  heading: string;
  /** The heading level, where the empty list stands under a heading or is itself the page. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
};

export function EmptyState({ heading, headingLevel = 'h2', role, className, children }: Props) {
  return (
    <S.EmptyState role={role} className={className}>
      <Spool />
      <S.Heading as={headingLevel}>{heading}</S.Heading>
      {children}
    </S.EmptyState>
  );
}
