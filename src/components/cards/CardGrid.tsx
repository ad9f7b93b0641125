import { Children, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { CardColumns } from '@/components/ui/Skeletons';
import { FIRST_CARDS } from '@/domain/lists';
import { media, theme } from '@/theme/theme';

const CARD_STAGGER_S = 0.15;

/** How many cards enter one after the other; all later ones enter with the last, so that nobody waits. */
const STAGGERED_CARDS = 9;

// Only the position is animated, so that a card is readable from the start (D-49).
const rise = keyframes`
  from { transform: translateY(16px); }
`;

const entranceDelay = (index: number) => `${(index * CARD_STAGGER_S).toFixed(2)}s`;

/** The delays repeat, so that cards that a list shows later enter like the first ones. */
const entranceDelays = Array.from(
  { length: STAGGERED_CARDS - 1 },
  (_, index) => css`
    &:nth-child(${FIRST_CARDS}n + ${index + 1}) {
      animation-delay: ${entranceDelay(index)};
    }
  `,
);

const Item = styled.li`
  animation: ${rise} ${theme.motion.slow} ${theme.motion.ease} backwards;
  animation-delay: ${entranceDelay(STAGGERED_CARDS - 1)};
  ${entranceDelays}

  ${media.reducedMotion} {
    animation: none;
  }
`;

type Props = { 'aria-label'?: string; children: ReactNode };

export function CardGrid({ children, ...rest }: Props) {
  return (
    <CardColumns {...rest} as="ul" role="list">
      {Children.map(children, (child) => (
        <Item>{child}</Item>
      ))}
    </CardColumns>
  );
}
