import styled from 'styled-components';

type BandTone = 'forest' | 'padauk' | 'lotus' | 'betel' | 'river';

/** A woven strip as a CSS background, as high as its drawing. */
export function bandImage(tone: BandTone, repeat = 'repeat-x center'): string {
  return `url(/assets/band-${tone}.svg) ${repeat} / 160px ${tone === 'river' ? 44 : 24}px`;
}

export const Band = styled.div.attrs({ 'aria-hidden': true })<{ $tone?: BandTone; $height?: number }>`
  height: ${({ $height = 24 }) => `${$height}px`};
  background: ${({ $tone = 'forest' }) => bandImage($tone)};
`;
