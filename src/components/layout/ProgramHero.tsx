import type { ReactNode } from 'react';
import { textLanguage } from '@/domain/language';
import type { ProgramColourway } from '@/theme/theme';
import * as S from './ProgramHero.styles';

type Props = {
  colourway: ProgramColourway;
  heading: string;
  lead: string;
  /** The back link, above the heading. */
  back?: ReactNode;
  /** A cloth that overlaps the lower edge; a wide one takes half of the width. */
  picture: ReactNode;
  hasWidePicture?: boolean;
  children?: ReactNode;
};

export function ProgramHero({ colourway, heading, lead, back, picture, hasWidePicture = false, children }: Props) {
  return (
    <S.Hero $colourway={colourway}>
      <S.Inside $isWide={hasWidePicture}>
        <S.Words $hasBack={back !== undefined}>
          {back}
          <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
          <S.Lead lang={textLanguage(lead)}>{lead}</S.Lead>
          {children}
        </S.Words>
        <S.Hung $isWide={hasWidePicture}>{picture}</S.Hung>
      </S.Inside>
    </S.Hero>
  );
}
