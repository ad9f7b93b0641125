import styled from 'styled-components';
import { media } from '@/theme/media';

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  > * {
    flex: 1 1 20%;
  }

  > a:first-child {
    flex-basis: 100%;
  }

  ${media.phone} {
    > * {
      flex-basis: 30%;
      padding-inline: 10px;
    }
  }
`;

export const Words = styled.span`
  white-space: nowrap;
`;
