import styled from 'styled-components';

export const Waiting = styled.div`
  display: grid;
  gap: 40px;
`;
