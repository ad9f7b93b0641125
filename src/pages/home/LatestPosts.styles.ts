import styled from 'styled-components';
import { media } from '@/theme/media';

export const News = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: clamp(32px, 4vw, 64px);

  ${media.adminNarrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 40px;

  ${media.phone} {
    gap: 28px;
  }
`;

/** One and two instead of three in a row. */
export const WaitingNews = styled(News)`
  > :first-child {
    grid-template-columns: minmax(0, 1fr);
  }

  > :last-child {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-content: start;
  }
`;

export const Waiting = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
`;
