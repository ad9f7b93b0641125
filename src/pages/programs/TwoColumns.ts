import styled from 'styled-components';
import { media } from '@/theme/media';

/** Two lists side by side. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(28px, 5vw, 80px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
