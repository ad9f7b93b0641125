import { css } from 'styled-components';

/** From the edge of the window to where the container's content begins, for bands that reach across the whole window. */
export const edge = css`max(${({ theme }) => theme.layout.gutter}, (100vw - ${({ theme }) => theme.layout.container}) / 2)`;
