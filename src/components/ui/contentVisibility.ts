import { css } from 'styled-components';
import { media } from '@/theme/theme';

/**
 * Skips layout and paint until the part comes near the viewport. Its height is only an estimate until then,
 * the largest one, so that no part overlaps its neighbour. Restoring a scroll position, which needs all heights above it, ends that
 * for the whole page.
 */
export const contentVisibilityAuto = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-size: auto ${height};
  /* Padding for overflow: a focus ring, a hem. */
  overflow-clip-margin: 16px;

  html[data-is-whole] & {
    content-visibility: visible;
  }

  /* Print lays out every part, even those never near the viewport. */
  ${media.print} {
    content-visibility: visible;
  }
`;
