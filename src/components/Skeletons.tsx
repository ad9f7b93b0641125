import * as S from './Skeletons.styles';

type Props = { count: number; shape: 'card' | 'row' };

/** The shape of what is on its way. The words belong to the spinner beside it. */
export function Skeletons({ count, shape }: Props) {
  const places = Array.from({ length: count }, (_, place) => place);
  if (shape === 'row') {
    return (
      <S.Rows aria-hidden>
        {places.map((place) => (
          <S.Row key={place}>
            <S.Bar $height="46px" />
            <S.Bar $height="22px" />
            <S.Bar $height="22px" />
          </S.Row>
        ))}
      </S.Rows>
    );
  }
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
