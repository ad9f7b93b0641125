import { css } from 'styled-components';

/** For dark backgrounds: everything inside inherits it, so a button need not know its background. */
export const onDark = css`
  --focus: ${({ theme }) => theme.colour.padauk};
  --link: ${({ theme }) => theme.colour.textOnDark};
  --text-2: ${({ theme }) => theme.colour.textOnDark2};
  --outline: ${({ theme }) => theme.colour.celadon};
  --outline-hover: rgb(255 255 255 / .1);
  --outline-hem: transparent;
  color: ${({ theme }) => theme.colour.textOnDark};
`;
