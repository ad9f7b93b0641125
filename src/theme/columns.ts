import { css } from 'styled-components';
import { media, theme } from './theme';

/** Equal columns, and fewer of them where the window is narrow: `columns(4, ['adminNarrow', 2], ['phone', 1])`. */
export const columns = (count: number, ...narrower: [where: keyof typeof media, count: number][]) => css`
  display: grid;
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
  gap: ${theme.gap.cards};
  ${narrower.map(([where, fewer]) => `${media[where]} { grid-template-columns: repeat(${fewer}, minmax(0, 1fr)); }`)}
`;
