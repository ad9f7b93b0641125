import { Star } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import * as texts from '@/texts/home';

const Row = styled.span`
  display: flex;
  gap: 3px;
`;

const Place = styled.span<{ $isOff: boolean }>`
  color: ${({ theme, $isOff }) => ($isOff ? 'rgb(255 255 255 / .28)' : theme.colour.padauk)};
`;

const places = [1, 2, 3, 4, 5];

type Props = { rating: number };

export function Stars({ rating }: Props) {
  return (
    <Row role="img" aria-label={texts.ratingLabel(rating, places.length)}>
      {places.map((place) => (
        <Place key={place} $isOff={place > rating}>
          <Icon of={Star} size={20} isFilled />
        </Place>
      ))}
    </Row>
  );
}
