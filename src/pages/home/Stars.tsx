import { Star } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import * as S from './Stars.styles';

const places = [1, 2, 3, 4, 5];

type Props = { rating: number };

export function Stars({ rating }: Props) {
  return (
    <S.Stars role="img" aria-label={`${rating} out of ${places.length}`}>
      {places.map((place) => (
        <S.Place key={place} $isOff={place > rating}>
          <Icon of={Star} size={20} isFilled />
        </S.Place>
      ))}
    </S.Stars>
  );
}
