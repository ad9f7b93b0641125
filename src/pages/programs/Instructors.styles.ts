import styled from 'styled-components';
import { media } from '@/theme/media';

export const People = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: clamp(14px, 2vw, 28px);

  ${media.adminNarrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 28px;
  }

  ${media.oneColumn} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
