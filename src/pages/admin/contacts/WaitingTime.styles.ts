import styled from 'styled-components';

export const Waiting = styled.span<{ $isLate?: boolean }>`
  color: ${({ theme, $isLate }) => ($isLate ? theme.colour.dangerDeep : theme.colour.ink2)};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: ${({ $isLate }) => ($isLate ? 700 : 400)};
  white-space: nowrap;
`;
