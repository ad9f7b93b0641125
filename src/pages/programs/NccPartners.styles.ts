import styled from 'styled-components';
import { media } from '@/theme/media';

export const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Partners = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;
  margin-block: 28px clamp(40px, 5vw, 72px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Partner = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 26px;
  border-top: 6px solid ${({ theme }) => theme.colour.padauk};
  background: ${({ theme }) => theme.colour.white};
`;

export const Name = styled.h3`
  font-size: 1.25rem;
`;

export const Text = styled.p`
  color: var(--text-2);
  font-size: 1rem;
`;

export const Videos = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(18px, 2.4vw, 36px);

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;
