import styled from 'styled-components';

/** A landmark of its own; the element named so is still unknown to some browsers. */
export const Search = styled.form.attrs({ role: 'search' })``;
