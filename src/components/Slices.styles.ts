import styled from 'styled-components';

/** Neither laid out nor painted until it comes near; the height is a guess until then. */
export const Later = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 720px;
`;
