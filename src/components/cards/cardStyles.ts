import { css } from 'styled-components';

/** The title of a hovered card. */
export const titleHover = css`
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};
  text-decoration-thickness: 3px;
  text-underline-offset: 5px;
`;

/** Extends a card's only link over the whole card. */
export const wholeCard = css`
  &::after {
    content: '';
    position: absolute;
    z-index: 4;
    inset: 0;
  }
`;
