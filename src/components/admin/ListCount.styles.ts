import styled from 'styled-components';
import { media } from '@/theme/media';

/** Figures of one width: the words beside them stand still. */
export const Count = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    flex-basis: 100%;
  }
`;
