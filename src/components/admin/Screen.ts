import styled from 'styled-components';
import { media } from '@/theme/media';

/** The parts of a back office screen in one column. */
export const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  align-content: start;
`;

/** Search, filters and other controls above a list: the first one takes the remaining width. */
export const ScreenTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};

  > :first-child {
    flex: 1 1 300px;
  }

  > :not(:first-child) {
    min-width: 170px;

    ${media.phone} {
      flex: 1 1 auto;
    }
  }
`;

/** A white surface on the back office's background. */
export const Panel = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
`;
