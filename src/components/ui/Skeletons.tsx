import * as S from './Skeletons.styles';

type Props = { count: number };

/** The outline of content that is loading. The spinner beside it has the words. */
export function Skeletons({ count }: Props) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <S.Cards aria-hidden>
      {places.map((place) => (
        <S.Card key={place}>
          <S.Bar $ratio="8 / 5" />
          <S.Bar $width="40%" $height="26px" />
          <S.Bar $height="30px" />
        </S.Card>
      ))}
    </S.Cards>
  );
}
