import styled from 'styled-components';

/** Line ends inside a paragraph were typed on purpose. */
export const Paragraph = styled.p`
  white-space: pre-line;
`;
