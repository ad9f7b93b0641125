import styled from 'styled-components';
import { media } from '@/theme/media';

/** Tabular figures: the words beside them do not move. */
export const Count = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    flex-basis: 100%;
  }
`;
