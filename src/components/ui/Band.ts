import styled from 'styled-components';
import { type BandTone, bandImage } from '@/theme/bandImage';

/** A decorative strip of selvedge at a boundary, hidden from screen readers. */
export const Band = styled.div.attrs({ 'aria-hidden': true })<{ $tone?: BandTone; $height?: number }>`
  height: ${({ $height = 24 }) => `${$height}px`};
  background: ${({ $tone = 'forest' }) => bandImage($tone)};
`;
