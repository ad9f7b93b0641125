import styled from 'styled-components';

/** Stands over the list without moving it: the grid's gap makes room for nothing. */
export const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;
  margin-top: -28px;
`;
