import { css } from 'styled-components';

/** For dark grounds: everything inside follows by inheritance, so a button need not know where it stands. */
export const onDark = css`
  --focus: ${({ theme }) => theme.colour.padauk};
  --link: ${({ theme }) => theme.colour.textOnDark};
  --text-2: ${({ theme }) => theme.colour.textOnDark2};
  --outline: ${({ theme }) => theme.colour.celadon};
  --outline-hover: rgb(255 255 255 / .1);
  --outline-hem: transparent;
  color: ${({ theme }) => theme.colour.textOnDark};
`;
