import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { onDark } from '@/theme/mixins';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { Container } from './Container';
import { Heading as HeroHeading, Lead } from './PageHero';

const Hero = styled.section<{ $colourway: ProgramColourway }>`
  ${onDark}
  position: relative;
  background: ${({ $colourway }) => theme.program[$colourway].deep}
    repeating-linear-gradient(90deg, rgb(255 255 255 / .055) 0 1px, transparent 1px 8px);
`;

const Inside = styled(Container)<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 6fr) minmax(0, 6fr)' : 'minmax(0, 7fr) minmax(0, 4fr)')};
  gap: ${theme.gap.columns};
  padding-top: 20px;

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const Words = styled(Stack)<{ $hasBack: boolean }>`
  padding-block: ${({ $hasBack }) => ($hasBack ? '0' : 'clamp(16px, 4vw, 52px)')} clamp(40px, 6vw, 88px);

  ${media.splitStack} {
    padding-bottom: 28px;
  }
`;

const Heading = styled(HeroHeading)`
  max-width: none;
  overflow-wrap: break-word;
`;

const Hung = styled.div<{ $isWide: boolean }>`
  position: relative;
  z-index: 2;
  display: grid;
  align-self: ${({ $isWide }) => ($isWide ? 'end' : 'stretch')};
  margin-top: ${({ $isWide }) => ($isWide ? '0' : '-20px')};
  margin-bottom: -56px;

  ${media.splitStack} {
    margin-block: 0;
  }
`;

type Props = {
  colourway: ProgramColourway;
  heading: string;
  lead: string;
  back?: ReactNode;
  picture: ReactNode;
  hasWidePicture?: boolean;
  children?: ReactNode;
};

export function ProgramHero({ colourway, heading, lead, back, picture, hasWidePicture = false, children }: Props) {
  return (
    <Hero $colourway={colourway}>
      <Inside $isWide={hasWidePicture}>
        <Words $align="start" $hasBack={back !== undefined}>
          {back}
          <Heading lang={textLanguage(heading)}>{heading}</Heading>
          <Lead lang={textLanguage(lead)}>{lead}</Lead>
          {children}
        </Words>
        <Hung $isWide={hasWidePicture}>{picture}</Hung>
      </Inside>
    </Hero>
  );
}
