import styled from 'styled-components';

export const Hint = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

export const Warning = styled.span`
  color: ${({ theme }) => theme.colour.amberText};
`;
