import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { lineClamp, underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

export const titleHoverStyle = underlined('3px', '5px');

/** Stretches a link over its whole card, above the layers of a cloth (z-index 1 to 3). */
export const wholeCardTarget = css`
  &::after {
    content: '';
    position: absolute;
    z-index: 4;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }

  /* On paper, print.css writes the address of the link into this pseudo-element. */
  ${media.print} {
    &::after {
      position: static;
    }
  }
`;

export const CardTitle = styled.h3`
  font-size: ${theme.size.s3};
  line-height: 1.18;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

export const CardLink = styled(Link)`
  text-decoration: none;
  ${wholeCardTarget}
`;

export const stackedCardStyle = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  ${media.hover} {
    &:hover > ${Cloth} > img {
      filter: saturate(1.12);
    }

    &:hover h2,
    &:hover h3 {
      ${titleHoverStyle}
    }
  }
`;

export const clampedTextStyle = (lines: number) => css`
  ${lineClamp(lines)}
  color: var(--text-2);
  overflow-wrap: anywhere;

  /* Callers shorten Burmese texts, because a browser would cut inside a syllable. */
  &:lang(my) {
    display: block;
  }
`;
