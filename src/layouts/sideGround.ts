import { css } from 'styled-components';
import { onDark } from '@/theme/onDark';

/** The column of the back office menu, with its warped green background. */
export const sideGround = css`
  ${onDark}
  display: flex;
  flex-direction: column;
  background: ${({ theme }) => theme.colour.forest} repeating-linear-gradient(90deg, rgb(255 255 255 / .05) 0 1px, transparent 1px 8px);
`;
