import styled from 'styled-components';
import { Container } from './Container';

export const Lost = styled.section`
  background: ${({ theme }) => theme.colour.cotton}
    repeating-linear-gradient(90deg, rgb(10 59 42 / .06) 0 1px, transparent 1px 8px);
`;

export const Middle = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 18px;
  padding-block: clamp(36px, 5vw, 72px) clamp(64px, 8vw, 112px);
  text-align: center;
`;

export const Heading = styled.h1`
  font-size: ${({ theme }) => theme.size.s1};
`;

export const Words = styled.div`
  display: grid;
  gap: 10px;
  max-width: 28em;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 14px 24px;
  margin-top: 8px;
`;
