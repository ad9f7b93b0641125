import styled from 'styled-components';

export const Export = styled.div`
  display: grid;
  gap: 4px;
`;

export const Reason = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
