import type { ReactNode } from 'react';
import { textLanguage } from '@/domain/language';
import * as S from './PageHero.styles';

type Props = {
  heading: string;
  lead?: string;
  /** Address of a woven image of 860 x 420 with a ragged left side. */
  art?: string;
  /** The selvedge along the lower edge; off where something overlaps it. */
  hasBand?: boolean;
  /** A search box or other tools below the text. */
  children?: ReactNode;
};

export function PageHero({ heading, lead, art, hasBand = true, children }: Props) {
  const hasArt = art !== undefined;
  return (
    <S.Hero>
      <S.Words $hasArt={hasArt}>
        <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
        {lead && <S.Lead>{lead}</S.Lead>}
        {children && <S.Tools $hasArt={hasArt}>{children}</S.Tools>}
      </S.Words>
      {hasArt && <S.Art src={art} alt="" width={860} height={420} fetchPriority="high" decoding="async" />}
      {hasArt && <S.Weft aria-hidden />}
      {hasBand && <S.Edge $tone="forest" $height={14} />}
    </S.Hero>
  );
}
