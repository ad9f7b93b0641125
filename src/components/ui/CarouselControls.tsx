import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import * as texts from '@/texts/carousel';
import * as S from './CarouselControls.styles';
import { Icon } from './Icon';

type Props = {
  count: number;
  index: number;
  isPlaying: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
  go: (index: number) => void;
};

/** In order: pause or play, previous, one dot for each image, next. */
export function CarouselControls({ count, index, isPlaying, toggle, previous, next, go }: Props) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <S.Controls role="group" aria-label={texts.label}>
      <S.Round type="button" aria-label={isPlaying ? texts.stopButton : texts.startButton} onClick={toggle}>
        {isPlaying ? <Icon of={Pause} size={16} isFilled /> : <Icon of={Play} size={16} isFilled />}
      </S.Round>
      <S.Step type="button" aria-label={texts.previousButton} onClick={previous}>
        <Icon of={ChevronLeft} size={24} />
      </S.Step>
      <S.Dots $count={count}>
        {places.map((place) => (
          <S.Dot
            key={place}
            type="button"
            aria-label={texts.imageButton(place + 1, count)}
            aria-current={place === index}
            aria-disabled={place === index}
            onClick={() => go(place)}
          />
        ))}
      </S.Dots>
      <S.Step type="button" aria-label={texts.nextButton} onClick={next}>
        <Icon of={ChevronRight} size={24} />
      </S.Step>
    </S.Controls>
  );
}
