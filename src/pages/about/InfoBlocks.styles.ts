import styled from 'styled-components';
import { media } from '@/theme/media';
import type { theme as values } from '@/theme/theme';

export const Blocks = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 32px clamp(20px, 2.6vw, 40px);

  ${media.adminNarrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Block = styled.li<{ $tone: keyof typeof values.colour }>`
  display: grid;
  align-content: start;
  gap: 6px;
  padding-top: 18px;
  border-top: 6px solid ${({ theme, $tone }) => theme.colour[$tone]};
`;

export const Title = styled.h3`
  font-size: 1.25rem;
`;

export const Text = styled.p`
  color: var(--text-2);
`;
