import { css } from 'styled-components';
import { media } from './media';

/**
 * Neither laid out nor painted until it comes near. The height is a guess until then, as high as any, so that nothing lies over its
 * neighbour. Who comes back to a place on the page needs all heights above it: then all is laid out.
 */
export const contentVisibilityAuto = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-size: auto ${height};
  /* Room for what stands out of it: the ring of the focus, a hem. */
  overflow-clip-margin: 16px;

  html[data-is-whole] & {
    content-visibility: visible;
  }

  /* What was never near the screen is on paper as well. */
  ${media.print} {
    content-visibility: visible;
  }
`;
