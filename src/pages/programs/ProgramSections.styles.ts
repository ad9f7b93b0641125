import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(48px, 6vw, 96px);
`;

export const Part = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: clamp(24px, 5vw, 80px);

  &:nth-child(even) > ${Cloth} {
    order: 1;
  }

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);

    &:nth-child(even) > ${Cloth} {
      order: 0;
    }
  }
`;

export const Heading = styled.h3`
  margin-bottom: 14px;
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Text = styled.p`
  max-width: 34.5em;
  color: var(--text-2);
`;
