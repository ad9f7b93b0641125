import styled from 'styled-components';
import { media } from '@/theme/media';

export const Clubs = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(16px, 2vw, 28px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

export const Name = styled.h3`
  padding-top: 14px;
  font-size: ${({ theme }) => theme.size.s3};
`;

export const Text = styled.p`
  color: var(--text-2);
`;
