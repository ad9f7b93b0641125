import { css } from 'styled-components';

/** The distance from the window's edge to the container's content, for bands that span the whole window. */
export const edge = css`max(${({ theme }) => theme.layout.gutter}, (100vw - ${({ theme }) => theme.layout.container}) / 2)`;
