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

/** Takes back `onDark` for a light panel that stands inside a dark one. */
export const onLight = css`
  --focus: ${({ theme }) => theme.colour.night};
  --link: ${({ theme }) => theme.colour.school};
  --text-2: ${({ theme }) => theme.colour.ink2};
  --outline: ${({ theme }) => theme.colour.school};
  --outline-hover: ${({ theme }) => theme.colour.mint};
  --outline-hem: ${({ theme }) => theme.colour.mint};
  color: ${({ theme }) => theme.colour.ink};
`;
