import styled, { css } from 'styled-components';
import { media, theme } from '@/theme/theme';

type Props = {
  $shares: readonly number[];
  /** In windows this narrow, the columns stand one below the other. */
  $until?: 'phone' | 'oneColumn' | 'splitStack' | 'stack' | 'heroStack' | 'tablet';
  $gap?: keyof typeof theme.gap;
  $align?: 'start' | 'center';
};

export const Columns = styled.div<Props>`
  display: grid;
  grid-template-columns: ${({ $shares }) => $shares.map((share) => `minmax(0, ${share}fr)`).join(' ')};
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap = 'columns' }) => theme.gap[$gap]};

  ${({ $until = 'splitStack', $gap }) => css`
    ${media[$until]} {
      grid-template-columns: minmax(0, 1fr);
      ${$gap === 'cards' && 'row-gap: 24px;'}
    }
  `}
`;
