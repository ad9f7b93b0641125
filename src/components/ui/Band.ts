import styled from 'styled-components';
import { type BandTone, bandImage } from '@/theme/bandImage';

/** A strip of selvedge at a boundary; it says nothing, so readers of the page's text never meet it. */
export const Band = styled.div.attrs({ 'aria-hidden': true })<{ $tone?: BandTone; $height?: number }>`
  height: ${({ $height = 24 }) => `${$height}px`};
  background: ${({ $tone = 'forest' }) => bandImage($tone)};
`;
