import styled from 'styled-components';

export const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
`;

export const Article = styled.div`
  min-width: 0;
`;
