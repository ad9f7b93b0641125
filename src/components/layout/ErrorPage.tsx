import type { ReactNode } from 'react';
import * as S from './ErrorPage.styles';

type Props = { picture: ReactNode; heading: string; actions: ReactNode; children: ReactNode };

/** An error page: an image, a sentence, and links out. */
export function ErrorPage({ picture, heading, actions, children }: Props) {
  return (
    <S.Lost>
      <S.Middle>
        {picture}
        <S.Heading>{heading}</S.Heading>
        <S.Words>{children}</S.Words>
        <S.Actions>{actions}</S.Actions>
      </S.Middle>
    </S.Lost>
  );
}
