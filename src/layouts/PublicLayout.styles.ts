import styled from 'styled-components';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

export const Main = styled.main`
  flex: 1 0 auto;
`;

export const Waiting = styled.div`
  display: grid;
  place-items: start center;
  min-height: 100vh;
  padding-top: 30vh;
`;
