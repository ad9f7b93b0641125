import styled from 'styled-components';

export const Address = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.ink};
  overflow-wrap: anywhere;
`;
