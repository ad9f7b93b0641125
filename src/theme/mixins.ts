import { css } from 'styled-components';
import { media, theme } from './theme';

/** Equal columns. `columns(4, ['tablet', 2], ['phone', 1])` makes four, in narrower windows two or one. */
export const columns = (count: number, ...narrower: [where: keyof typeof media, count: number][]) => css`
  display: grid;
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
  gap: ${theme.gap.cards};
  ${narrower.map(([where, fewer]) => `${media[where]} { grid-template-columns: repeat(${fewer}, minmax(0, 1fr)); }`)}
`;

export const underlined = (thickness: string, offset: string) => css`
  text-decoration: underline;
  text-decoration-color: ${theme.colour.padauk};
  text-decoration-thickness: ${thickness};
  text-underline-offset: ${offset};
`;

export const lineClamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** For an element with a dark background. Buttons and links inside inherit these colours. */
export const onDark = css`
  --focus: ${theme.colour.padauk};
  --link: ${theme.colour.textOnDark};
  --text-2: ${theme.colour.textOnDark2};
  --outline: ${theme.colour.celadon};
  --outline-hover: rgb(255 255 255 / .1);
  --outline-hem: transparent;
  color: ${theme.colour.textOnDark};
`;
