import styled from 'styled-components';

export const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  width: 100%;
  text-align: left;
`;
