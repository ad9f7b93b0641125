import styled from 'styled-components';

export const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(56px, 7vw, 112px);
`;
