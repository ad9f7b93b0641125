import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { onDark } from '@/theme/mixins';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { Container } from './Container';
import { HeroHeading, HeroLead } from './PageHero';

const TOP_PADDING = '20px';
const IMAGE_OVERHANG = '56px';

const Hero = styled.section<{ $colourway: ProgramColourway }>`
  ${onDark}
  position: relative;
  background: ${({ $colourway }) => theme.program[$colourway].deep}
    repeating-linear-gradient(90deg, rgb(255 255 255 / .055) 0 1px, transparent 1px 8px);
`;

const HeroColumns = styled(Container)<{ $hasWideImage: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasWideImage }) => ($hasWideImage ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 7fr) minmax(0, 4fr)')};
  gap: ${theme.gap.columns};
  padding-top: ${TOP_PADDING};

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const HeroText = styled(Stack)<{ $hasBackLink: boolean }>`
  padding-block: ${({ $hasBackLink }) => ($hasBackLink ? '0' : 'clamp(16px, 4vw, 52px)')} clamp(40px, 6vw, 88px);

  ${media.splitStack} {
    padding-bottom: 28px;
  }
`;

const ProgramHeading = styled(HeroHeading)`
  max-width: none;
  overflow-wrap: break-word;
`;

/** The image hangs over the page below. A narrow image also begins at the top edge of the hero. */
const HangingImage = styled.div<{ $isWide: boolean }>`
  position: relative;
  z-index: 2;
  display: grid;
  align-self: ${({ $isWide }) => ($isWide ? 'end' : 'stretch')};
  margin-top: ${({ $isWide }) => ($isWide ? '0' : `-${TOP_PADDING}`)};
  margin-bottom: -${IMAGE_OVERHANG};

  ${media.splitStack} {
    margin-block: 0;
  }
`;

type Props = {
  colourway: ProgramColourway;
  heading: string;
  lead: string;
  backLink?: ReactNode;
  image: ReactNode;
  hasWideImage?: boolean;
  children?: ReactNode;
};

/** The head of a page about a program, in its colours, with an image that hangs into the page. */
export function ProgramHero({ colourway, heading, lead, backLink, image, hasWideImage = false, children }: Props) {
  return (
    <Hero $colourway={colourway}>
      <HeroColumns $hasWideImage={hasWideImage}>
        <HeroText $align="start" $hasBackLink={backLink !== undefined}>
          {backLink}
          <ProgramHeading lang={textLanguage(heading)}>{heading}</ProgramHeading>
          <HeroLead lang={textLanguage(lead)}>{lead}</HeroLead>
          {children}
        </HeroText>
        <HangingImage $isWide={hasWideImage}>{image}</HangingImage>
      </HeroColumns>
    </Hero>
  );
}
