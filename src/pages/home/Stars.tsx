import { Star } from 'lucide-react';
import * as S from './Stars.styles';

const places = [1, 2, 3, 4, 5];

type Props = { rating: number };

export function Stars({ rating }: Props) {
  return (
    <S.Stars role="img" aria-label={`${rating} out of ${places.length}`}>
      {places.map((place) => (
        <S.Place key={place} $isOff={place > rating}>
          <Star size={20} fill="currentColor" strokeWidth={0} aria-hidden />
        </S.Place>
      ))}
    </S.Stars>
  );
}
