import styled from 'styled-components';
import { media } from '@/theme/media';

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
`;

export const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: 20px;

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
