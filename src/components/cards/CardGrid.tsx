import { Children, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { CardColumns } from '@/components/ui/Skeletons';
import { FIRST_CARDS } from '@/domain/listPart';
import { media, theme } from '@/theme/theme';

const CARD_STAGGER_S = 0.15;

/** So many cards enter one after the other. All later cards then enter together, so that nobody waits. */
const STAGGERED_CARDS = 8;

// Only the position is animated, so that a card is readable from the start (D-49).
const rise = keyframes`
  from { transform: translateY(16px); }
`;

const entranceDelay = (cardsBefore: number) => `${(cardsBefore * CARD_STAGGER_S).toFixed(2)}s`;

/** The server renders `FIRST_CARDS` cards. For the cards that the browser adds, the stagger begins again. */
const staggeredDelays = Array.from(
  { length: STAGGERED_CARDS },
  (_, cardsBefore) => css`
    &:nth-child(${FIRST_CARDS}n + ${cardsBefore + 1}) {
      animation-delay: ${entranceDelay(cardsBefore)};
    }
  `,
);

const Item = styled.li`
  animation: ${rise} ${theme.motion.slow} ${theme.motion.ease} backwards;
  animation-delay: ${entranceDelay(STAGGERED_CARDS)};
  ${staggeredDelays}

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
