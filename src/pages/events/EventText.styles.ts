import styled from 'styled-components';

/** Line breaks inside a paragraph are intentional. */
export const Paragraph = styled.p`
  white-space: pre-line;
`;
