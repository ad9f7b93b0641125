import styled from 'styled-components';

export const Links = styled.ul`
  display: grid;
  justify-items: start;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: inherit;
    text-underline-offset: 3px;
  }
`;
