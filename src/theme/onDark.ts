import { css } from 'styled-components';
import { theme } from './theme';

/** For dark backgrounds: everything inside inherits it, so a button need not know its background. */
export const onDark = css`
  --focus: ${theme.colour.padauk};
  --link: ${theme.colour.textOnDark};
  --text-2: ${theme.colour.textOnDark2};
  --outline: ${theme.colour.celadon};
  --outline-hover: rgb(255 255 255 / .1);
  --outline-hem: transparent;
  color: ${theme.colour.textOnDark};
`;
