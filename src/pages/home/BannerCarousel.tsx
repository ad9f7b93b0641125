import { useRef } from 'react';
import { Container } from '@/components/layout/Container';
import { CarouselControls } from '@/components/ui/CarouselControls';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { banners } from '@/content/banners';
import { useCarousel } from '@/hooks/useCarousel';
import { useHydrated } from '@/hooks/useHydrated';
import { usePreloadWhenNear } from '@/hooks/usePreloadWhenNear';
import * as carousel from '@/texts/carousel';
import * as texts from '@/texts/home';
import * as S from './BannerCarousel.styles';

/** How long each banner stays, in milliseconds (spec section 9). */
const BANNER_MS = 5000;

export function BannerCarousel() {
  const { viewportRef, index, isMoving, holds, ...rotation } = useCarousel({ count: banners.length, everyMs: BANNER_MS });
  const current = banners[index];
  const isScripted = useHydrated();
  const region = useRef<HTMLElement>(null);
  usePreloadWhenNear(region, banners[(index + 1) % banners.length]?.image);

  return (
    <S.Carousel ref={region} aria-roledescription={carousel.role} aria-label={texts.bannersLabel} {...holds}>
      <Container>
        <S.Viewport ref={viewportRef}>
          <S.Track>
            {banners.map(({ image, alt, caption, text, fringe }, place) => (
              <S.Slide
                key={image}
                aria-roledescription={carousel.slideRole}
                aria-label={carousel.slideLabel(place + 1, banners.length)}
                aria-hidden={isScripted && place !== index}
                $isCurrent={place === index}
              >
                <Cloth $fringe={fringe}>
                  <Picture src={image} alt={alt} width={1280} height={560} />
                </Cloth>
                {!isScripted && (
                  <S.WordsOfSlide>
                    <S.Caption>{caption}</S.Caption>
                    <S.Text>{text}</S.Text>
                  </S.WordsOfSlide>
                )}
              </S.Slide>
            ))}
          </S.Track>
        </S.Viewport>
        <S.Bar>
          <CarouselControls count={banners.length} index={index} {...rotation} />
          <S.Words aria-live={isMoving ? 'off' : 'polite'}>
            <S.Caption>{current?.caption}</S.Caption>
            <S.Text>{current?.text}</S.Text>
          </S.Words>
        </S.Bar>
      </Container>
    </S.Carousel>
  );
}
