import styled from 'styled-components';
import { media } from '@/theme/media';

/** The wooden rail from which program cloths hang; its children are program cards. */
export const ProgramRail = styled.ul.attrs({ role: 'list' })`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(16px, 2vw, 28px);
  padding-top: 22px;

  &::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${({ theme }) => theme.layout.gutter});
    right: calc(-1 * ${({ theme }) => theme.layout.gutter});
    top: 8px;
    height: 8px;
    border-radius: 4px;
    background: linear-gradient(
      ${({ theme }) => theme.colour.railLight} 0 3px,
      ${({ theme }) => theme.colour.rail} 3px
    );
  }

  ${media.adminNarrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: 48px;
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
    padding-top: 0;

    &::before {
      display: none;
    }
  }
`;
