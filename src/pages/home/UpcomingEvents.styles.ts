import styled from 'styled-components';
import { media } from '@/theme/media';

export const Agenda = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: clamp(28px, 5vw, 80px);

  ${media.heroStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Head = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 16px;
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s1};
`;

export const Lead = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

export const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 240px;
`;

export const Rows = styled.ul.attrs({ role: 'list' })`
  align-self: start;
`;

export const Later = styled.summary`
  width: fit-content;
  padding-block: 10px;
  color: var(--link);
  font-weight: 700;
  cursor: pointer;
`;
