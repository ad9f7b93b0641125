import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { lineClamp, underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

export const titleHover = underlined('3px', '5px');

export const wholeCard = css`
  &::after {
    content: '';
    position: absolute;
    z-index: 4;
    inset: 0;
  }

  /* The focus ring surrounds the whole card, which is one link target. */
  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }

  /* There it holds the address of the link. */
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
  ${wholeCard}
`;

export const stackedCard = css`
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
      ${titleHover}
    }
  }
`;

export const clampedText = (lines: number) => css`
  ${lineClamp(lines)}
  color: var(--text-2);
  overflow-wrap: anywhere;

  /* A Burmese text arrives already shortened at a valid cut point, so no line clamp (D-40). */
  &:lang(my) {
    display: block;
  }
`;
