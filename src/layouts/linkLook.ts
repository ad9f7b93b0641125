import { css } from 'styled-components';
import { media } from '@/theme/media';

/** Plain links of bars and footers: the padauk line appears only on hover. */
export const lineUnderPointer = css`
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-color: ${({ theme }) => theme.colour.padauk};
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;
