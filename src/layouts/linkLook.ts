import { css } from 'styled-components';
import { media } from '@/theme/media';

/** Quiet links of bars and footers: the padauk line shows under the pointer only. */
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
