import styled from 'styled-components';
import { CarouselControls } from '@/components/ui/CarouselControls';
import { Stack, Text } from '@/components/ui/primitives';
import { autoCover } from '@/domain/images';
import { useRotation } from '@/hooks/useRotation';
import { useSwipe } from '@/hooks/useSwipe';
import * as common from '@/texts/common';
import { media } from '@/theme/theme';
import { type EventImage, EventSlide, FanArea, RowWithoutScript, SlideImage } from './EventSlide';

const SLIDE_INTERVAL_MS = 3000;
const IMAGES_PER_SIDE = 2;

const Slider = styled.section`
  overflow: hidden;
`;

const InteractiveFan = styled(FanArea)`
  ${media.withoutScript} {
    display: none;
  }
`;

const ControlsBar = styled(Stack)`
  padding: 16px 20px 0;

  ${media.withoutCarouselButtons} {
    display: none;
  }
`;

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
          <EventSlide $place={0} image={firstImage} isEager />
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
        <RowWithoutScript>
          {images.map((image, imageIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may hold an image twice.
            <SlideImage key={imageIndex} image={image} />
          ))}
        </RowWithoutScript>
      </noscript>
      <InteractiveFan {...swipe}>
        {visibleSlides.map(({ image, slideIndex, place }) => (
          <EventSlide
            key={slideIndex}
            $place={place}
            image={image}
            isEager={slideIndex === 0}
            aria-roledescription={common.slideRole}
            aria-label={common.slideLabel((slideIndex % imageCount) + 1, imageCount)}
            aria-hidden={place !== 0}
          />
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

/** Repeats the images until the fan is full. Three images become six slides, of which five are visible. */
function repeatToFillFan(images: readonly EventImage[]): readonly EventImage[] {
  if (images.length < 2) return images;
  const repetitions = Math.ceil((2 * IMAGES_PER_SIDE + 1) / images.length);
  return Array.from({ length: repetitions }, () => images).flat();
}

/** With six slides and slide 5 in the middle, slide 0 is one step to the right (1), and slide 4 to the left (-1). */
function placeInFan(slideIndex: number, middleSlide: number, slideCount: number): number {
  const stepsToRight = (slideIndex - middleSlide + slideCount) % slideCount;
  const isOnRight = stepsToRight <= slideCount / 2;
  return isOnRight ? stepsToRight : stepsToRight - slideCount;
}
