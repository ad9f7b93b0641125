import styled from 'styled-components';
import { media } from '@/theme/media';

export const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Card = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 26px;
  border-top: 6px solid ${({ theme }) => theme.colour.padauk};
  background: ${({ theme }) => theme.colour.cotton};
`;

export const Title = styled.h3`
  padding-top: 8px;
  font-size: 1.25rem;
`;

export const Text = styled.p`
  color: var(--text-2);
  font-size: 1rem;
`;
