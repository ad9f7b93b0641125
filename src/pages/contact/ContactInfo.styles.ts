import styled from 'styled-components';

const twoColumns = '@media (max-width: 960px)';
const oneColumn = '@media (max-width: 520px)';

/** Overlaps the lower half of the page's head. */
export const Cards = styled.ul.attrs({ role: 'list' })`
  position: relative;
  z-index: 3;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: calc(-1 * clamp(28px, 3vw, 44px));
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e2};

  ${twoColumns} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Card = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 6px;
  padding: 28px 26px;
  border-left: 2px dashed ${({ theme }) => theme.colour.line};

  &:first-child {
    border-left: 0;
  }

  > svg {
    width: 32px;
    height: 32px;
    margin-bottom: 6px;
    color: ${({ theme }) => theme.colour.school};
  }

  ${twoColumns} {
    &:nth-child(3) {
      border-left: 0;
    }

    &:nth-child(n + 3) {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
    }
  }

  ${oneColumn} {
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 2px 12px;
    padding: 20px;
    border-left: 0;

    & + & {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
    }

    > svg {
      grid-row: 1 / 4;
    }

    > :not(svg) {
      grid-column: 2;
    }
  }
`;

export const Heading = styled.h2`
  font-size: 1.1875rem;
`;

export const Line = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--link);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
