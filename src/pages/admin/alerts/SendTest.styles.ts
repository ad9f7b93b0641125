import styled from 'styled-components';
import { media } from '@/theme/media';

export const Test = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-top: 20px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};

  > button {
    justify-self: start;

    ${media.phone} {
      justify-self: stretch;
    }
  }
`;
