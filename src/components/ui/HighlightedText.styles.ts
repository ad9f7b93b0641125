import styled from 'styled-components';

export const Hit = styled.mark`
  border-radius: 2px;
  background: ${({ theme }) => theme.colour.honey};
  color: inherit;
`;
