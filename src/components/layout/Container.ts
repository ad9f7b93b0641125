import styled from 'styled-components';

/** The page's width: the container between its gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${({ theme }) => theme.layout.container} + 2 * ${({ theme }) => theme.layout.gutter});
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.layout.gutter};
`;
