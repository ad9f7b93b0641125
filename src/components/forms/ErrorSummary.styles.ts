import styled, { css } from 'styled-components';

const line = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

export const Links = styled.ul`
  display: grid;
  justify-items: start;

  a {
    ${line}
    color: inherit;
    text-underline-offset: 3px;
  }
`;

export const Changed = styled.span`
  ${line}
  font-weight: 400;
`;
