import styled from 'styled-components';

export const Notes = styled.div`
  display: grid;
  gap: 8px;
  max-width: 75ch;
  padding-left: 14px;
  border-left: 4px solid ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
