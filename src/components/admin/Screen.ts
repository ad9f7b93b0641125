import styled from 'styled-components';
import { media } from '@/theme/media';

/** The parts of a back office screen in one column. */
export const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: start;

  ${media.cards} {
    gap: 14px;
  }
`;

/** Search, filters and other controls above a list: the first one takes the remaining width, on phones a line of its own. */
export const ScreenTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :first-child {
    flex: 1 1 260px;

    ${media.phone} {
      flex-basis: 100%;
    }
  }
`;

/** A white surface on the back office's background. */
export const Panel = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
`;
