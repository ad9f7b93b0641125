import styled from 'styled-components';

/** Sticky over the list, without taking space from it. */
export const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${({ theme }) => theme.colour.scrim});
  }
`;
