import styled from 'styled-components';
import type { ProgramColourway } from '@/theme/theme';

export const Ticks = styled.ul.attrs({ role: 'list' })<{ $colourway: ProgramColourway }>`
  display: grid;
  gap: 10px;

  > li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr);
    align-items: start;
    gap: 12px;
  }

  svg {
    width: 26px;
    height: 26px;
    color: ${({ theme, $colourway }) => theme.program[$colourway].main};
  }
`;
