import styled from 'styled-components';
import { media } from '@/theme/media';

export const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 14px;
  width: 100%;

  ${media.withoutScript} {
    display: none;
  }
`;

export const Outcome = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
