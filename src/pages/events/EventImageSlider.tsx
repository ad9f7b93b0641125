import { type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { CarouselControls, useRotation } from '@/components/ui/Carousel';
import { Cloth } from '@/components/ui/Cloth';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { autoCover } from '@/domain/images';
import * as parts from '@/texts/common';
import { media, theme } from '@/theme/theme';

/** Ignores shorter strokes, in CSS pixels: trembling fingers make them. */
const MIN_STROKE = 40;

type Swipe = { onLeft: () => void; onRight: () => void };

/** Handlers for horizontal swipes; the element's `touch-action` must leave those to scripts. */
function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const across = clientX - from.x;
      if (Math.abs(across) < MIN_STROKE || Math.abs(across) < Math.abs(clientY - from.y)) return;
      if (across < 0) onLeft();
      else onRight();
    },
    // The browser takes the gesture: it scrolls or zooms the page.
    onPointerCancel() {
      start.current = undefined;
    },
  };
}

const IMAGE_SIZES = '(max-width: 560px) 88vw, (max-width: 880px) 84vw, 740px';

const SCALES = [1, 0.83, 0.66] as const;

const Slider = styled.section`
  overflow: hidden;
`;

const width = 'min(84%, 740px)';
const phoneWidth = '88%';

const Fan = styled.div`
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

const TurningFan = styled(Fan)`
  ${media.withoutScript} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  gap: 16px;
  padding-inline: ${theme.layout.gutter};
  overflow-x: auto;

  > img {
    flex: none;
    width: ${width};
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const distance = ({ $place }: { $place: number }) => Math.abs($place);
const scale = (props: { $place: number }) => SCALES[distance(props)] ?? 0;

const Slide = styled.div.attrs({ role: 'group' })<{ $place: number }>`
  position: absolute;
  left: 50%;
  top: 0;
  z-index: ${(props) => 3 - distance(props)};
  width: ${width};
  transform: translateX(calc(-50% + ${({ $place }) => $place * 45}%)) scale(${scale});
  transform-origin: center bottom;
  transition: transform ${theme.motion.slow} ${theme.motion.easeShuttle};

  > ${Cloth} {
    background: ${theme.colour.white};
    box-shadow: 0 0 0 6px ${theme.colour.white};

    > img {
      aspect-ratio: 8 / 5;
      filter: ${(props) => (distance(props) === 0 ? 'none' : 'brightness(.62) saturate(.85)')};
      transition: filter ${theme.motion.slow};
      -webkit-user-drag: none;
    }
  }

  ${media.phone} {
    width: ${phoneWidth};
    transform: translateX(calc(-50% + ${({ $place }) => $place * 16}%)) scale(${scale});
  }

  ${media.reducedMotion} {
    transition: none;
  }

  ${media.print} {
    display: ${(props) => distance(props) > 0 && 'none'};
    position: static;
    width: 45%;
    margin-inline: auto;
    transform: none;
  }
`;

const Bar = styled(Stack)`
  padding: 16px 20px 0;

  ${media.withoutScript}, print {
    display: none;
  }
`;

/** Images on each side of the middle one (spec section 9). */
const FAN_NEIGHBOURS = 2;

const SLIDE_MS = 3000;

type EventImage = { src: string; alt: string };

type PictureProps = { image: EventImage; isEager?: boolean };

const EventPicture = ({ image, isEager }: PictureProps) => (
  <ResponsiveImage {...image} width={740} height={463} sizes={IMAGE_SIZES} isEager={isEager} />
);

type Props = { title: string; images: readonly EventImage[] };

/** A fan of images: one in the middle, up to two on each side behind it. A single image, or a woven cover for none, stands still. */
export function EventImageSlider({ title, images }: Props) {
  const [first = { src: autoCover(title), alt: '' }] = images;
  const count = images.length;
  const ring = fanRing(images);
  const { index: turn, isMoving, pauseHandlers, ...rotation } = useRotation({ count: ring.length, everyMs: SLIDE_MS });
  const swipe = useSwipe({ onLeft: rotation.next, onRight: rotation.previous });

  if (count < 2)
    return (
      <Slider aria-label="Event images">
        <Fan>
          <Slide $place={0}>
            <Cloth>
              <EventPicture image={first} isEager />
            </Cloth>
          </Slide>
        </Fan>
      </Slider>
    );

  const index = turn % count;
  const fan = ring
    .map((image, slot) => ({ image, slot, picture: slot % count, place: fanPlace(slot, turn, ring.length) }))
    .filter(({ place }) => Math.abs(place) <= FAN_NEIGHBOURS);

  // Without a script the fan cannot rotate: the images form a row.
  return (
    <Slider aria-roledescription={parts.carouselRole} aria-label="Event images" {...pauseHandlers}>
      <noscript>
        <Row>
          {images.map((image, picture) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may hold a picture twice.
            <EventPicture key={picture} image={image} />
          ))}
        </Row>
      </noscript>
      <TurningFan {...swipe}>
        {fan.map(({ image, slot, picture, place }) => (
          <Slide
            key={slot}
            $place={place}
            aria-roledescription={parts.slideRole}
            aria-label={parts.slideLabel(picture + 1, count)}
            aria-hidden={place !== 0}
          >
            <Cloth>
              <EventPicture image={image} isEager={slot === 0} />
            </Cloth>
          </Slide>
        ))}
      </TurningFan>
      <Bar $gap={4} $align="center">
        <CarouselControls {...rotation} count={count} index={index} go={(picture) => rotation.go(turn - index + picture)} />
        <Text $size="small" aria-live={isMoving ? 'off' : 'polite'}>
          {`Image ${index + 1} of ${count}`}
        </Text>
      </Bar>
    </Slider>
  );
}

/** Several images in a ring: a few repeat until both sides of the fan are full. */
function fanRing<Picture>(images: readonly Picture[]): readonly Picture[] {
  if (images.length < 2) return images;
  const rounds = Math.ceil((2 * FAN_NEIGHBOURS + 1) / images.length);
  return Array.from({ length: rounds }, () => images).flat();
}

function fanPlace(place: number, middle: number, count: number): number {
  const left = Math.floor((count - 1) / 2);
  return ((place - middle + count + left) % count) - left;
}
