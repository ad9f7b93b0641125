import styled from 'styled-components';
import { media } from '@/theme/media';

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;

  /* All five ways in one row of the dialog. */
  > * {
    flex: 1 1 auto;
    padding-inline: 10px;
  }

  ${media.phone} {
    > * {
      flex-basis: 30%;
    }

    > a:first-child {
      flex-basis: 100%;
    }
  }
`;

export const Words = styled.span`
  white-space: nowrap;
`;
