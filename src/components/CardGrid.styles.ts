import styled, { css, keyframes } from 'styled-components';
import { drawnWhenNear } from '@/theme/drawnWhenNear';
import { media } from '@/theme/media';

/** Seconds between a card's entrance and the next one's (spec section 9). */
export const CARD_STAGGER_S = 0.15;

/** Cards further down enter together with the last of these: nobody waits for a long list. */
const STAGGERED_CARDS = 9;

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

const delays = Array.from(
  { length: STAGGERED_CARDS },
  (_, index) => css`
    &:nth-child(${index === STAGGERED_CARDS - 1 ? `n + ${index + 1}` : index + 1}) {
      animation-delay: ${(index * CARD_STAGGER_S).toFixed(2)}s;
    }
  `,
);

export const Grid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(28px, 3vw, 48px) clamp(20px, 2.4vw, 36px);

  ${media.adminNarrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Item = styled.li`
  animation: ${rise} ${({ theme }) => `${theme.motion.slow} ${theme.motion.ease}`} both;
  ${delays}

  ${media.reducedMotion} {
    animation: none;
  }

  ${media.oneColumn} {
    &:nth-child(n + 3) {
      ${drawnWhenNear('520px')}
    }
  }
`;
