import { Children, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Cards } from '@/components/ui/Skeletons';
import { FIRST_CARDS } from '@/domain/lists';
import { media, theme } from '@/theme/theme';

const CARD_STAGGER_S = 0.15;

/** Later cards enter together with the last of these, so that a long list causes no wait. */
const STAGGERED_CARDS = 9;

// Only the position is animated: a card is readable before its entrance (D-49).
const rise = keyframes`
  from { transform: translateY(16px); }
`;

const delayOf = (place: number) => `${(place * CARD_STAGGER_S).toFixed(2)}s`;

/** Cards added to the list later enter like the first ones. */
const delays = Array.from(
  { length: STAGGERED_CARDS - 1 },
  (_, place) => css`
    &:nth-child(${FIRST_CARDS}n + ${place + 1}) {
      animation-delay: ${delayOf(place)};
    }
  `,
);

const Item = styled.li`
  animation: ${rise} ${theme.motion.slow} ${theme.motion.ease} backwards;
  animation-delay: ${delayOf(STAGGERED_CARDS - 1)};
  ${delays}

  ${media.reducedMotion} {
    animation: none;
  }
`;

type Props = { 'aria-label'?: string; children: ReactNode };

export function CardGrid({ children, ...rest }: Props) {
  return (
    <Cards {...rest} as="ul" role="list">
      {Children.map(children, (child) => (
        <Item>{child}</Item>
      ))}
    </Cards>
  );
}
