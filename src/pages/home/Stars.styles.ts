import styled from 'styled-components';

export const Stars = styled.span`
  display: flex;
  gap: 3px;
`;

export const Place = styled.span<{ $isOff: boolean }>`
  color: ${({ theme, $isOff }) => ($isOff ? 'rgb(255 255 255 / .28)' : theme.colour.padauk)};
`;
