import styled from 'styled-components';
import { withoutScript } from '@/theme/withoutScript';

export const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 14px;
  width: 100%;

  ${withoutScript} {
    display: none;
  }
`;

export const Outcome = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
