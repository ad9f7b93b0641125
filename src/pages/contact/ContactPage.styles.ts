import styled from 'styled-components';
import { Container } from '@/components/layout/Container';

export const Middle = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: start;
  gap: clamp(32px, 6vw, 96px);
  padding-block: ${({ theme }) => theme.layout.section};

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Aside = styled.div`
  display: grid;
  gap: 26px;
`;
