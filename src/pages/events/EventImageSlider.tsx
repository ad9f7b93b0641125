import { CarouselControls } from '@/components/ui/CarouselControls';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { autoCover } from '@/domain/autoCover';
import { useRotation } from '@/hooks/useRotation';
import { useSwipe } from '@/hooks/useSwipe';
import * as carousel from '@/texts/carousel';
import * as texts from '@/texts/event';
import * as S from './EventImageSlider.styles';

/** Images on each side of the middle one (spec section 9). */
const FAN_NEIGHBOURS = 2;

/** How long each image stays, in milliseconds (spec section 9). */
const SLIDE_MS = 3000;

type EventImage = { src: string; alt: string };
type Props = { title: string; images: readonly EventImage[] };

/** A fan of images: one in the middle, up to two on each side behind it. */
export function EventImageSlider({ title, images }: Props) {
  const count = images.length;
  const ring = count < 2 ? images : fanRing(images);
  const { index: turn, isMoving, holds, ...rotation } = useRotation({ count: ring.length, everyMs: SLIDE_MS });
  const swipe = useSwipe({ onLeft: rotation.next, onRight: rotation.previous });

  if (count < 2) return <SingleImage title={title} image={images[0]} />;

  const index = turn % count;
  const fan = ring
    .map((image, slot) => ({ image, slot, picture: slot % count, place: fanPlace(slot, turn, ring.length) }))
    .filter(({ place }) => Math.abs(place) <= FAN_NEIGHBOURS);

  // Without a script the fan cannot rotate: the images form a row.
  return (
    <S.Slider aria-roledescription={carousel.role} aria-label={texts.imagesLabel} {...holds}>
      <noscript>
        <S.Row>
          {images.map(({ src, alt }, picture) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may hold a picture twice.
              key={picture}
              src={src}
              alt={alt}
              width={740}
              height={463}
              sizes={S.IMAGE_SIZES}
            />
          ))}
        </S.Row>
      </noscript>
      <S.TurningFan {...swipe}>
        {fan.map(({ image, slot, picture, place }) => (
          <S.Slide
            key={slot}
            $place={place}
            aria-roledescription={carousel.slideRole}
            aria-label={carousel.slideLabel(picture + 1, count)}
            aria-hidden={place !== 0}
          >
            <Cloth>
              <Picture src={image.src} alt={image.alt} width={740} height={463} sizes={S.IMAGE_SIZES} isEager={slot === 0} />
            </Cloth>
          </S.Slide>
        ))}
      </S.TurningFan>
      <S.Bar>
        <CarouselControls {...rotation} count={count} index={index} go={(picture) => rotation.go(turn - index + picture)} />
        <S.Caption aria-live={isMoving ? 'off' : 'polite'}>{texts.imageCaption(index + 1, count)}</S.Caption>
      </S.Bar>
    </S.Slider>
  );
}

type SingleProps = { title: string; image: EventImage | undefined };

function SingleImage({ title, image }: SingleProps) {
  return (
    <S.Slider aria-label={texts.imagesLabel}>
      <S.Fan>
        <S.Slide $place={0}>
          <Cloth>
            <Picture
              src={image?.src ?? autoCover(title)}
              alt={image?.alt ?? ''}
              width={740}
              height={463}
              sizes={S.IMAGE_SIZES}
              isEager
            />
          </Cloth>
        </S.Slide>
      </S.Fan>
    </S.Slider>
  );
}

/** The images in a ring: a few repeat until both sides of the fan are full. */
function fanRing<Picture>(images: readonly Picture[]): Picture[] {
  const rounds = Math.ceil((2 * FAN_NEIGHBOURS + 1) / images.length);
  return Array.from({ length: rounds }, () => images).flat();
}

/** A ring position's distance from the middle, positive to the right. */
function fanPlace(place: number, middle: number, count: number): number {
  const left = Math.floor((count - 1) / 2);
  return ((place - middle + count + left) % count) - left;
}
