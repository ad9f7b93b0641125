import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { CarouselControls, useRotation } from '@/components/ui/Carousel';
import { Cloth } from '@/components/ui/Cloth';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { college } from '@/content/college';
import { useIsHydrated, usePrefersReducedMotion } from '@/hooks/useBrowserState';
import { useOnNearViewport } from '@/hooks/useOnNearViewport';
import * as parts from '@/texts/common';
import { media, theme } from '@/theme/theme';

const BANNER_MS = 5000;

/** Until the visitor has scrolled a row this far into the window, it need not move. */
const IN_VIEW = '0px 0px -25%';

/** A rotation of images in a row that can be swiped; `viewport` clips the row. The code loads near it, or with `load`. */
function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [embla, setEmbla] = useState<typeof import('embla-carousel')>();
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const { setIndex, ...rotation } = useRotation({ count, everyMs: BANNER_MS, canMove: carousel !== undefined });
  const isStill = usePrefersReducedMotion();
  const load = useCallback(() => {
    // Without the code, the row shows its first image.
    import(/* webpackChunkName: "carousel" */ 'embla-carousel').then(setEmbla, () => undefined);
  }, []);
  useOnNearViewport(viewport, load, IN_VIEW);

  useEffect(() => {
    if (!embla || !viewport.current) return;
    const options = { loop: true, align: 'start', containScroll: false, duration: isStill ? 0 : 32 } as const;
    const made = embla.default(viewport.current, options);
    made.on('select', () => setIndex(made.selectedScrollSnap()));
    setCarousel(made);
    return () => made.destroy();
  }, [embla, viewport, isStill, setIndex]);

  useEffect(() => {
    carousel?.scrollTo(rotation.index, isStill);
  }, [carousel, rotation.index, isStill]);

  return { ...rotation, canMove: carousel !== undefined, load };
}

const Carousel = styled.section`
  padding-block: clamp(32px, 4.4vw, 64px) ${theme.layout.section};
  overflow: hidden;

  ${media.phone} {
    padding-bottom: 28px;
  }
`;

/** Clipped only at the left: the next image is visible up to the window's edge. */
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

const gap = 'clamp(12px, 2vw, 28px)';

/** The gap belongs to the slides, so that it also separates the last from the first one. */
const Track = styled.div`
  display: flex;
  margin-right: calc(-1 * ${gap});
`;

/** The images after the next one load with the code that moves the row. */
const Slide = styled.div.attrs({ role: 'group' })<{ $isCurrent: boolean; $isLater: boolean }>`
  flex: none;
  content-visibility: ${({ $isLater }) => ($isLater ? 'hidden' : 'visible')};
  width: calc(min(100% - ${gap}, 1120px) + ${gap});
  padding-right: ${gap};

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
  const { index, isMoving, pauseHandlers, canMove, load, ...rotation } = useCarousel(viewport, banners.length);
  const isScripted = useIsHydrated();
  return (
    <Carousel aria-roledescription={parts.carouselRole} aria-label="Life at NIT College" onClickCapture={load} {...pauseHandlers}>
      <Container>
        <Stack $gap={12}>
          <Viewport ref={viewport}>
            <Track aria-live={isMoving ? 'off' : 'polite'}>
              {banners.map(({ picture, alt, fringe, caption, text }, place) => (
                <Slide
                  key={picture}
                  aria-roledescription={parts.slideRole}
                  aria-label={parts.slideLabel(place + 1, banners.length)}
                  aria-hidden={isScripted && place !== index}
                  $isCurrent={place === index}
                  $isLater={place > 1 && !canMove}
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
            </Track>
          </Viewport>
          <CarouselControls count={banners.length} index={index} {...rotation} />
        </Stack>
      </Container>
    </Carousel>
  );
}
