import styled from 'styled-components';

/** Stays on one line, below the date where there is no room beside it. */
export const Zone = styled.span`
  display: inline-block;
  color: ${({ theme }) => theme.colour.ink3};
`;
