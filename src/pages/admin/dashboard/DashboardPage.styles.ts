import styled from 'styled-components';
import { media } from '@/theme/media';

export const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: 20px;

  /* An opened table lengthens its own panel, not the other one. */
  &:has(details[open]) {
    align-items: start;
  }

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
