import styled from 'styled-components';
import { media } from '@/theme/media';

export const Shell = styled.div`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  min-height: 100vh;
  background: ${({ theme }) => theme.colour.cotton};
  font-size: 1rem;

  ${media.adminNarrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
  max-width: 1320px;
  padding: clamp(20px, 3vw, 40px);
`;

export const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`;
