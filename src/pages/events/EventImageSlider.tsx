import styled from 'styled-components';
import { CarouselControls } from '@/components/ui/CarouselControls';
import { Cloth } from '@/components/ui/Cloth';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { autoCover } from '@/domain/images';
import { useRotation } from '@/hooks/useRotation';
import { useSwipe } from '@/hooks/useSwipe';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';

const MAX_WIDTH_PX = 740;
const SLIDE_HEIGHT_PER_WIDTH = '5 / 8';
const MAX_HEIGHT_PX = Math.round((MAX_WIDTH_PX * 5) / 8);
const WIDTH_PERCENT = 84;
const PHONE_WIDTH_PERCENT = 88;

const WINDOW_PX_AT_MAX_WIDTH = Math.floor((MAX_WIDTH_PX * 100) / WIDTH_PERCENT);
const IMAGE_SIZES = `(max-width: 560px) ${PHONE_WIDTH_PERCENT}vw, (max-width: ${WINDOW_PX_AT_MAX_WIDTH}px) ${WIDTH_PERCENT}vw, ${MAX_WIDTH_PX}px`;

const IMAGES_PER_SIDE = 2;

/** The middle slide, the two slides beside it, and the two outer slides. */
const SLIDE_SCALES = [1, 0.83, 0.66] as const;

const SLIDE_STEP_PERCENT = 45;
const PHONE_STEP_PERCENT = 16;

const Slider = styled.section`
  overflow: hidden;
`;

const slideWidth = `min(${WIDTH_PERCENT}%, ${MAX_WIDTH_PX}px)`;

const FanArea = styled.div`
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

/** The place in the fan is 0 in the middle, and negative on the left. */
type SlideProps = { $place: number };

const distanceFromMiddle = ({ $place }: SlideProps) => Math.abs($place);
const scaleOf = (props: SlideProps) => SLIDE_SCALES[distanceFromMiddle(props)] ?? 0;

const Slide = styled.div.attrs({ role: 'group' })<SlideProps>`
  position: absolute;
  left: 50%;
  top: 0;
  z-index: ${(props) => SLIDE_SCALES.length - distanceFromMiddle(props)};
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

const ControlsBar = styled(Stack)`
  padding: 16px 20px 0;

  ${media.withoutCarouselButtons} {
    display: none;
  }
`;

const SLIDE_INTERVAL_MS = 3000;

type EventImage = { src: string; alt: string };

const SlideImage = ({ image, isEager }: { image: EventImage; isEager?: boolean }) => (
  <ResponsiveImage {...image} width={MAX_WIDTH_PX} height={MAX_HEIGHT_PX} sizes={IMAGE_SIZES} isEager={isEager} />
);

/** The images of an event as a fan that turns. A single image stands still. An event without images shows a drawn cover. */
export function EventImageSlider({ title, images }: { title: string; images: readonly EventImage[] }) {
  const [firstImage = { src: autoCover(title), alt: '' }] = images;
  const imageCount = images.length;
  const slides = repeatToFillFan(images);
  const { pauseHandlers, ...rotation } = useRotation({ count: slides.length, intervalMs: SLIDE_INTERVAL_MS });
  const { index: middleSlide, isRotating } = rotation;
  const swipe = useSwipe({ onLeft: rotation.next, onRight: rotation.previous });

  if (imageCount < 2)
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

  const visibleSlides = slides
    .map((image, slideIndex) => ({ image, slideIndex, place: placeInFan(slideIndex, middleSlide, slides.length) }))
    .filter(({ place }) => Math.abs(place) <= IMAGES_PER_SIDE);

  // If the images repeat, several slides show the same image. A control goes to the slide in the current repetition.
  const currentImageIndex = middleSlide % imageCount;
  const firstSlideOfRepetition = middleSlide - currentImageIndex;
  const goToImage = (imageIndex: number) => rotation.goTo(firstSlideOfRepetition + imageIndex);

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
        {visibleSlides.map(({ image, slideIndex, place }) => (
          <Slide
            key={slideIndex}
            $place={place}
            aria-roledescription={common.slideRole}
            aria-label={common.slideLabel((slideIndex % imageCount) + 1, imageCount)}
            aria-hidden={place !== 0}
          >
            <Cloth>
              <SlideImage image={image} isEager={slideIndex === 0} />
            </Cloth>
          </Slide>
        ))}
      </InteractiveFan>
      <ControlsBar $gap={4} $align="center">
        <CarouselControls {...rotation} count={imageCount} index={currentImageIndex} goTo={goToImage} />
        <Text $size="small" aria-live={isRotating ? 'off' : 'polite'}>
          {`Image ${currentImageIndex + 1} of ${imageCount}`}
        </Text>
      </ControlsBar>
    </Slider>
  );
}

function repeatToFillFan(images: readonly EventImage[]): readonly EventImage[] {
  if (images.length < 2) return images;
  const repetitions = Math.ceil((2 * IMAGES_PER_SIDE + 1) / images.length);
  return Array.from({ length: repetitions }, () => images).flat();
}

/** Returns the steps from the middle to a slide, negative on the left. The last slide is followed by the first. */
function placeInFan(slideIndex: number, middleSlide: number, slideCount: number): number {
  const stepsToRight = (slideIndex - middleSlide + slideCount) % slideCount;
  const isOnRight = stepsToRight <= slideCount / 2;
  return isOnRight ? stepsToRight : stepsToRight - slideCount;
}
