import styled from 'styled-components';
import { media } from '@/theme/media';

export const Introduction = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: center;
  gap: clamp(28px, 5vw, 80px);
  padding-bottom: clamp(48px, 6vw, 88px);

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  > a {
    margin-top: 8px;
  }
`;

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s1};
`;

export const Text = styled.p`
  max-width: 29.5em;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;
