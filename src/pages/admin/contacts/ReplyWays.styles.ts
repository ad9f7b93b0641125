import styled from 'styled-components';
import { media } from '@/theme/media';

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  ${media.phone} {
    > * {
      flex: 1 1 30%;
      padding-inline: 10px;
    }

    > a:first-child {
      flex-basis: 100%;
    }
  }
`;

export const Words = styled.span`
  white-space: nowrap;
`;
