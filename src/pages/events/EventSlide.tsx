import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { media, theme } from '@/theme/theme';

const MAX_WIDTH_PX = 740;
const SLIDE_HEIGHT_PER_WIDTH = '5 / 8';
const MAX_HEIGHT_PX = Math.round((MAX_WIDTH_PX * 5) / 8);
const WIDTH_PERCENT = 84;
const PHONE_WIDTH_PERCENT = 88;

const WINDOW_PX_AT_MAX_WIDTH = Math.floor((MAX_WIDTH_PX * 100) / WIDTH_PERCENT);
const IMAGE_SIZES = `(max-width: 560px) ${PHONE_WIDTH_PERCENT}vw, (max-width: ${WINDOW_PX_AT_MAX_WIDTH}px) ${WIDTH_PERCENT}vw, ${MAX_WIDTH_PX}px`;

const SCALES_BY_DISTANCE = [1, 0.83, 0.66] as const;

const SLIDE_STEP_PERCENT = 45;
const PHONE_STEP_PERCENT = 16;

const slideWidth = `min(${WIDTH_PERCENT}%, ${MAX_WIDTH_PX}px)`;

export const FanArea = styled.div`
  position: relative;
  height: calc(min(${WIDTH_PERCENT}vw, ${MAX_WIDTH_PX}px) * ${SLIDE_HEIGHT_PER_WIDTH} + ${theme.fringe});
  touch-action: pan-y pinch-zoom;
  user-select: none;

  ${media.phone} {
    height: calc(${PHONE_WIDTH_PERCENT}vw * ${SLIDE_HEIGHT_PER_WIDTH} + ${theme.fringe});
  }

  ${media.print} {
    height: auto;
  }
`;

export const RowWithoutScript = styled.div`
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

/** The place in the fan is 0 in the middle, and negative on the left. */
type SlideProps = { $place: number };

const distanceFromMiddle = ({ $place }: SlideProps) => Math.abs($place);
const scaleOf = (props: SlideProps) => SCALES_BY_DISTANCE[distanceFromMiddle(props)] ?? 0;

const SlideFrame = styled.div<SlideProps>`
  position: absolute;
  left: 50%;
  top: 0;
  z-index: ${(props) => SCALES_BY_DISTANCE.length - distanceFromMiddle(props)};
  width: ${slideWidth};
  transform: translateX(calc(-50% + ${({ $place }) => $place * SLIDE_STEP_PERCENT}%)) scale(${scaleOf});
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
    width: ${PHONE_WIDTH_PERCENT}%;
    transform: translateX(calc(-50% + ${({ $place }) => $place * PHONE_STEP_PERCENT}%)) scale(${scaleOf});
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

export type EventImage = { src: string; alt: string };

type ImageProps = { image: EventImage; isEager?: boolean };

export const SlideImage = ({ image, isEager }: ImageProps) => (
  <ResponsiveImage {...image} width={MAX_WIDTH_PX} height={MAX_HEIGHT_PX} sizes={IMAGE_SIZES} isEager={isEager} />
);

export const EventSlide = ({ image, isEager, ...frameProps }: ImageProps & ComponentProps<typeof SlideFrame>) => (
  <SlideFrame role="group" {...frameProps}>
    <Cloth>
      <SlideImage image={image} isEager={isEager} />
    </Cloth>
  </SlideFrame>
);
