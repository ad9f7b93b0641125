import { css } from 'styled-components';

/** The title of a card under the pointer. */
export const titleHover = css`
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.colour.padauk};
  text-decoration-thickness: 3px;
  text-underline-offset: 5px;
`;

/** Lets the one link of a card cover all of it. */
export const wholeCard = css`
  &::after {
    content: '';
    position: absolute;
    z-index: 4;
    inset: 0;
  }
`;
