import { type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { CarouselControls } from '@/components/ui/CarouselControls';
import { Cloth } from '@/components/ui/Cloth';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { autoCover } from '@/domain/images';
import { useRotation } from '@/hooks/useRotation';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';

/** Shorter swipes, in CSS pixels, are ignored: trembling fingers make them. */
const MIN_SWIPE_PX = 40;

/** Gives handlers for horizontal swipes. The element's CSS must leave swipes to scripts, with `touch-action: pan-y`. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const distanceX = clientX - start.current.x;
      const distanceY = clientY - start.current.y;
      start.current = undefined;
      const isHorizontal = Math.abs(distanceX) >= Math.abs(distanceY);
      if (!isHorizontal || Math.abs(distanceX) < MIN_SWIPE_PX) return;
      if (distanceX < 0) onLeft();
      else onRight();
    },
    // The browser has taken the gesture to scroll or zoom the page.
    onPointerCancel() {
      start.current = undefined;
    },
  };
}

const IMAGE_SIZES = '(max-width: 560px) 88vw, (max-width: 880px) 84vw, 740px';

/** The size of a slide by its distance from the middle of the fan. */
const SLIDE_SCALES = [1, 0.83, 0.66] as const;

const Slider = styled.section`
  overflow: hidden;
`;

const slideWidth = 'min(84%, 740px)';
const phoneSlideWidth = '88%';

const FanArea = styled.div`
  position: relative;
  height: calc(min(84vw, 740px) * 5 / 8 + ${theme.fringe});
  touch-action: pan-y pinch-zoom;
  user-select: none;

  ${media.phone} {
    height: calc(88vw * 5 / 8 + ${theme.fringe});
  }

  ${media.print} {
    height: auto;
  }
`;

const InteractiveFan = styled(FanArea)`
  ${media.withoutScript} {
    display: none;
  }
`;

const ImageRow = styled.div`
  display: flex;
  gap: 16px;
  padding-inline: ${theme.layout.gutter};
  overflow-x: auto;

  > img {
    flex: none;
    width: ${slideWidth};
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

/** `$place` is the place in the fan: 0 in the middle, negative on the left. */
const distanceFromMiddle = ({ $place }: { $place: number }) => Math.abs($place);
const scaleOf = (props: { $place: number }) => SLIDE_SCALES[distanceFromMiddle(props)] ?? 0;

const Slide = styled.div.attrs({ role: 'group' })<{ $place: number }>`
  position: absolute;
  left: 50%;
  top: 0;
  z-index: ${(props) => 3 - distanceFromMiddle(props)};
  width: ${slideWidth};
  transform: translateX(calc(-50% + ${({ $place }) => $place * 45}%)) scale(${scaleOf});
  transform-origin: center bottom;
  transition: transform ${theme.motion.slow} ${theme.motion.easeShuttle};

  > ${Cloth} {
    background: ${theme.colour.white};
    box-shadow: 0 0 0 6px ${theme.colour.white};

    > img {
      aspect-ratio: 8 / 5;
      filter: ${(props) => (distanceFromMiddle(props) === 0 ? 'none' : 'brightness(.62) saturate(.85)')};
      transition: filter ${theme.motion.slow};
      -webkit-user-drag: none;
    }
  }

  ${media.phone} {
    width: ${phoneSlideWidth};
    transform: translateX(calc(-50% + ${({ $place }) => $place * 16}%)) scale(${scaleOf});
  }

  ${media.reducedMotion} {
    transition: none;
  }

  ${media.print} {
    display: ${(props) => distanceFromMiddle(props) > 0 && 'none'};
    position: static;
    width: 45%;
    margin-inline: auto;
    transform: none;
  }
`;

const ControlsBar = styled(Stack)`
  padding: 16px 20px 0;

  ${media.withoutScript}, print {
    display: none;
  }
`;

/** Images on each side of the middle one (spec section 9). */
const IMAGES_PER_SIDE = 2;

const SLIDE_INTERVAL_MS = 3000;

type EventImage = { src: string; alt: string };

const SlideImage = ({ image, isEager }: { image: EventImage; isEager?: boolean }) => (
  <ResponsiveImage {...image} width={740} height={463} sizes={IMAGE_SIZES} isEager={isEager} />
);

/** The images of an event as a fan that turns. A single image, or the automatic cover of an event without any, stands still. */
export function EventImageSlider({ title, images }: { title: string; images: readonly EventImage[] }) {
  const [firstImage = { src: autoCover(title), alt: '' }] = images;
  const count = images.length;
  const slides = repeatToFillFan(images);
  const {
    index: middle,
    isRotating,
    pauseHandlers,
    ...rotation
  } = useRotation({ count: slides.length, intervalMs: SLIDE_INTERVAL_MS });
  const swipe = useSwipe({ onLeft: rotation.next, onRight: rotation.previous });

  if (count < 2)
    return (
      <Slider aria-label="Event images">
        <FanArea>
          <Slide $place={0}>
            <Cloth>
              <SlideImage image={firstImage} isEager />
            </Cloth>
          </Slide>
        </FanArea>
      </Slider>
    );

  const currentImage = middle % count;
  const visibleSlides = slides
    .map((image, slide) => ({ image, slide, imageIndex: slide % count, place: placeInFan(slide, middle, slides.length) }))
    .filter(({ place }) => Math.abs(place) <= IMAGES_PER_SIDE);

  // With repeated images, several slides show the same image: the control goes to the slide in the current round.
  const goToImage = (imageIndex: number) => rotation.goTo(middle - currentImage + imageIndex);

  // Without a script the fan cannot turn: the images form a row.
  return (
    <Slider aria-roledescription={common.carouselRole} aria-label="Event images" {...pauseHandlers}>
      <noscript>
        <ImageRow>
          {images.map((image, imageIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may hold an image twice.
            <SlideImage key={imageIndex} image={image} />
          ))}
        </ImageRow>
      </noscript>
      <InteractiveFan {...swipe}>
        {visibleSlides.map(({ image, slide, imageIndex, place }) => (
          <Slide
            key={slide}
            $place={place}
            aria-roledescription={common.slideRole}
            aria-label={common.slideLabel(imageIndex + 1, count)}
            aria-hidden={place !== 0}
          >
            <Cloth>
              <SlideImage image={image} isEager={slide === 0} />
            </Cloth>
          </Slide>
        ))}
      </InteractiveFan>
      <ControlsBar $gap={4} $align="center">
        <CarouselControls {...rotation} count={count} index={currentImage} goTo={goToImage} />
        <Text $size="small" aria-live={isRotating ? 'off' : 'polite'}>
          {`Image ${currentImage + 1} of ${count}`}
        </Text>
      </ControlsBar>
    </Slider>
  );
}

/** Returns the slides of the fan: a few images repeat until both sides of the fan are full. */
function repeatToFillFan(images: readonly EventImage[]): readonly EventImage[] {
  if (images.length < 2) return images;
  const rounds = Math.ceil((2 * IMAGES_PER_SIDE + 1) / images.length);
  return Array.from({ length: rounds }, () => images).flat();
}

/** Returns how far a slide is from the middle, negative on the left. The slides form a ring, which is cut opposite the middle. */
function placeInFan(slide: number, middle: number, count: number): number {
  const slidesOnLeft = Math.floor((count - 1) / 2);
  return ((slide - middle + count + slidesOnLeft) % count) - slidesOnLeft;
}
