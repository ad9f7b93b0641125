import { useRef } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { CarouselControls } from '@/components/ui/CarouselControls';
import { Cloth } from '@/components/ui/Cloth';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { college } from '@/content/college';
import { useIsHydrated } from '@/hooks/useBrowserState';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { useCarousel } from './useCarousel';

const CarouselSection = styled.section`
  padding-block: clamp(32px, 4.4vw, 64px) ${theme.layout.section};
  overflow: hidden;

  ${media.phone} {
    padding-bottom: 28px;
  }
`;

/** Clips the row only at the left. On the right, the next image is visible up to the edge of the screen. */
const Viewport = styled.div`
  position: relative;
  clip-path: inset(0 -100vw 0 0);
  touch-action: pan-y pinch-zoom;

  ${media.withoutScript} {
    clip-path: none;
    overflow-x: auto;
    touch-action: auto;
  }
`;

const slideGap = 'clamp(12px, 2vw, 28px)';

const SlideTrack = styled.div`
  display: flex;
  margin-right: calc(-1 * ${slideGap});
`;

/** At first, only the first image and a part of the second are in view. The others load when the row can move. */
const VISIBLE_AT_FIRST_COUNT = 2;

const Slide = styled.div.attrs({ role: 'group' })<{ $isCurrent: boolean; $isDeferred: boolean }>`
  flex: none;
  content-visibility: ${({ $isDeferred }) => ($isDeferred ? 'hidden' : 'visible')};
  width: calc(min(100% - ${slideGap}, 1120px) + ${slideGap});
  padding-right: ${slideGap};

  p {
    visibility: ${({ $isCurrent }) => ($isCurrent ? 'visible' : 'hidden')};
  }

  img {
    aspect-ratio: 1280 / 560;
    opacity: ${({ $isCurrent }) => ($isCurrent ? 1 : 0.38)};
    transition: opacity ${theme.motion.slow};
    user-select: none;
    -webkit-user-drag: none;
  }

  ${media.splitStack} {
    img {
      aspect-ratio: 4 / 3;
    }
  }

  ${media.withoutScript} {
    content-visibility: visible;

    p {
      visibility: visible;
    }

    img {
      opacity: 1;
    }
  }
`;

export function BannerCarousel() {
  const { banners } = college();
  const viewport = useRef<HTMLDivElement>(null);
  const { index, isRotating, pauseHandlers, canMove, loadCode, ...rotation } = useCarousel(viewport, banners.length);
  const isHydrated = useIsHydrated();
  return (
    <CarouselSection
      aria-roledescription={common.carouselRole}
      aria-label="Life at NIT College"
      onClickCapture={loadCode}
      {...pauseHandlers}
    >
      <Container>
        <Stack $gap={12}>
          <Viewport ref={viewport}>
            <SlideTrack aria-live={isRotating ? 'off' : 'polite'}>
              {banners.map(({ picture, alt, fringe, caption, text }, slideIndex) => (
                <Slide
                  key={picture}
                  aria-roledescription={common.slideRole}
                  aria-label={common.slideLabel(slideIndex + 1, banners.length)}
                  aria-hidden={isHydrated && slideIndex !== index}
                  $isCurrent={slideIndex === index}
                  $isDeferred={slideIndex >= VISIBLE_AT_FIRST_COUNT && !canMove}
                >
                  <Stack $gap={12}>
                    <Cloth $fringeColour={fringe}>
                      <ResponsiveImage src={picture} alt={alt} width={1280} height={560} />
                    </Cloth>
                    <div>
                      <Heading as="p">{caption}</Heading>
                      <Text>{text}</Text>
                    </div>
                  </Stack>
                </Slide>
              ))}
            </SlideTrack>
          </Viewport>
          <CarouselControls count={banners.length} index={index} {...rotation} />
        </Stack>
      </Container>
    </CarouselSection>
  );
}
