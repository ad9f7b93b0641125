import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Band } from '@/components/ui/Band';
import { Text } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Container } from './Container';

const Hero = styled.section`
  ${onDark}
  position: relative;
  overflow: hidden;
  background: ${theme.colour.forest}
    repeating-linear-gradient(90deg, rgb(255 255 255 / .055) 0 1px, transparent 1px 8px);
`;

const textWithImage = css`
  ${media.sideBySide} {
    h1 {
      max-width: 8.5em;
    }

    p {
      max-width: 21em;
    }
  }

  ${media.stack} {
    padding-bottom: 12px;
  }
`;

const HeroContent = styled(Container)<{ $hasImage: boolean }>`
  position: relative;
  z-index: 2;
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 16px;
  min-height: min(25vw, 380px);
  padding-block: clamp(44px, 5.6vw, 92px) clamp(40px, 5vw, 80px);

  ${({ $hasImage }) => $hasImage && textWithImage}
`;

export const HeroHeading = styled.h1`
  max-width: 9em;
  font-size: ${theme.size.pageHead};
  font-weight: 800;
  line-height: ${theme.lineHeight.tight};
  letter-spacing: ${theme.tracking.hero};

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

export const HeroLead = styled(Text).attrs({ $size: 'lead', $colour: 'textOnForest', $isMeasured: true })``;

const HeroControls = styled.div<{ $hasImage: boolean }>`
  /* The focus ring lies half on a white field and half on the dark hero. This yellow is visible on both grounds. */
  --focus: ${theme.colour.padauk};
  width: min(100%, 520px);
  padding-top: 12px;

  ${media.sideBySide} {
    width: min(100%, ${({ $hasImage }) => ($hasImage ? '440px' : '520px')});
  }
`;

/** Extends beyond the right edge of the window. In narrower windows it extends further, so that the text has room. */
const WovenImage = styled.img`
  position: absolute;
  right: -70px;
  bottom: 0;
  width: auto;
  max-width: none;
  height: 100%;

  ${media.sideBySide} and (max-width: 1200px) {
    right: -240px;
  }

  ${media.stack} {
    position: static;
    width: 100%;
    height: clamp(190px, 39vw, 300px);
    object-fit: cover;
    object-position: 100% 60%;
  }
`;

const ThreadOverlay = styled.div`
  position: absolute;
  inset: 0;
  background: repeating-linear-gradient(0deg, rgb(20 10 0 / .1) 0 1px, transparent 1px 2px);
  pointer-events: none;
`;

const BottomBand = styled(Band)`
  position: absolute;
  inset: auto 0 0;
`;

type Props = {
  heading: string;
  lead?: string;
  /** The address of a woven image of 860 x 420 pixels with a ragged left side. */
  wovenImage?: string;
  /** An element instead of `wovenImage`. It must position itself beside or below the text. */
  image?: ReactNode;
  hasBand?: boolean;
  children?: ReactNode;
};

/** The dark head of a public page. The children are controls, such as a search. */
export function PageHero({ heading, lead, wovenImage, image, hasBand = true, children }: Props) {
  const hasImage = Boolean(wovenImage || image);
  return (
    <Hero>
      <HeroContent $hasImage={hasImage}>
        <HeroHeading lang={textLanguage(heading)}>{heading}</HeroHeading>
        {lead && <HeroLead>{lead}</HeroLead>}
        {children && <HeroControls $hasImage={hasImage}>{children}</HeroControls>}
      </HeroContent>
      {image}
      {wovenImage && <WovenImage src={wovenImage} alt="" width={860} height={420} fetchPriority="high" decoding="async" />}
      {wovenImage && <ThreadOverlay aria-hidden />}
      {hasBand && <BottomBand $tone="forest" $height={14} />}
    </Hero>
  );
}
