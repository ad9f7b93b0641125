import styled from 'styled-components';
import { media } from '@/theme/media';

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
`;

export const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;

  ${media.panelsStack} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
