import styled from 'styled-components';

export const Picture = styled.img<{ $isFallback: boolean }>`
  ${({ theme, $isFallback }) =>
    $isFallback &&
    `&& {
      padding: 8%;
      background: ${theme.colour.mint};
      object-fit: contain;
    }`}
`;
