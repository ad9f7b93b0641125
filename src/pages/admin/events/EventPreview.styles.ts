import styled from 'styled-components';

export const Facts = styled.p`
  display: grid;
`;

export const Registration = styled.p`
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 600;
`;
