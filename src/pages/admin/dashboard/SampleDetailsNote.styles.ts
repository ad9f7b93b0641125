import styled from 'styled-components';

export const Note = styled.p`
  max-width: 75ch;
  padding-left: 14px;
  border-left: 4px solid ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
