import { useContext } from 'react';
import styled, { keyframes } from 'styled-components';
import { Container } from '@/components/layout/Container';
import { LinkButton } from '@/components/ui/Button';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { paths } from '@/domain/paths';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

const warpThreads = 'repeating-linear-gradient(90deg, rgb(255 255 255 / .055) 0 1px, transparent 1px 8px)';
const weftThreads = 'repeating-linear-gradient(0deg, rgb(20 10 0 / .1) 0 1px, transparent 1px 2px)';

const HeroFrame = styled.section`
  ${onDark}
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: ${theme.colour.forest} ${warpThreads};

  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    background: ${weftThreads};
    pointer-events: none;
  }
`;

/** From 720 to 800 px. In windows wider than 1920 px, the image of 1920 × 800 px grows to fill the width. */
const heroHeight = 'max(clamp(720px, 62.5vw, 800px), 41.67vw)';

const HeroText = styled(Container)`
  position: relative;
  z-index: 2;
  min-height: ${heroHeight};
  padding-top: clamp(36px, 5.4vw, 84px);

  ${media.heroStack} {
    min-height: 0;
  }
`;

const Heading = styled.h1`
  font-size: ${theme.size.hero};
  font-weight: 800;
  line-height: .95;
  letter-spacing: ${theme.tracking.hero};

  > span {
    display: block;
  }
`;

const Lead = styled(Text)`
  max-width: clamp(18em, 33vw, 23em);

  ${media.heroStack} {
    max-width: ${theme.layout.measure};
  }
`;

const HeroPicture = styled.picture`
  ${media.heroStack} {
    position: relative;
    display: block;
  }
`;

const weaveIn = keyframes`
  from { clip-path: inset(100% 0 0 0); }
  to { clip-path: inset(0 0 0 0); }
`;

const HeroImage = styled.img`
  position: absolute;
  z-index: 1;
  /* In windows below 1280 px, the image is cut off at the right instead of covering the text. */
  right: min(0px, 50vw - 640px);
  bottom: 0;
  width: auto;
  max-width: none;
  height: ${heroHeight};
  animation: ${weaveIn} ${theme.motion.weave} steps(40) both;

  ${media.heroStack} {
    /* A phone shows its image at once. With animation: none, turning the phone would start the animation. */
    animation-duration: 0s;
    position: static;
    width: 100%;
    height: auto;
  }

  ${media.reducedMotion} {
    animation: none;
  }
`;

const Fringe = styled.div`
  height: 16px;
  background: repeating-linear-gradient(90deg, ${theme.colour.school} 0 2px, transparent 2px 6px);
`;

const phoneImageMedia = media.heroStack.replace('@media ', '');
const wideImageMedia = `not all and ${phoneImageMedia}`;

const PHONE_IMAGE = '/assets/hero-mobile.webp';

export function Hero() {
  const findInlineImage = useContext(InlineImagesContext);
  const inlinePhoneImage = findInlineImage(PHONE_IMAGE);
  return (
    <>
      {/* React moves this link into the head, so that the wide image loads early. */}
      <link rel="preload" as="image" fetchPriority="high" href="/assets/hero-desktop.webp" media={wideImageMedia} />
      <HeroFrame>
        <HeroText>
          <Stack>
            <Heading>
              <span>Start in Yangon.</span> <span>Code for the world.</span>
            </Heading>
            <Lead $size="lead" $colour="textOnForest">
              UK diplomas in computing, business and IT, ITPEC exam preparation and short professional courses. On campus or
              online, since 2019.
            </Lead>
            <Row $gap={16}>
              <LinkButton to={paths.programs} tone="gold" size="lg">
                See programs
              </LinkButton>
              <LinkButton to={paths.about} tone="line" size="lg">
                About us
              </LinkButton>
            </Row>
          </Stack>
        </HeroText>
        <HeroPicture>
          {/* Only the server inlines the image. In the browser, `srcSet` differs. */}
          <source
            media={phoneImageMedia}
            srcSet={inlinePhoneImage ?? PHONE_IMAGE}
            width={780}
            height={704}
            suppressHydrationWarning
          />
          <HeroImage
            src="/assets/hero-desktop.webp"
            width={1920}
            height={800}
            alt="Woven picture, still on the loom: two students seen from behind, a laptop between them, on a jetty by the river, before a golden pagoda and the rising sun"
            fetchPriority="high"
          />
        </HeroPicture>
      </HeroFrame>
      <Fringe aria-hidden />
    </>
  );
}
