import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import * as S from './CarouselControls.styles';

type Props = {
  count: number;
  index: number;
  isPlaying: boolean;
  toggle: () => void;
  previous: () => void;
  next: () => void;
  go: (index: number) => void;
};

/** Stop or start first, then one step back, every picture, one step on. */
export function CarouselControls({ count, index, isPlaying, toggle, previous, next, go }: Props) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <S.Controls role="group" aria-label="Choose image">
      <S.Round type="button" aria-label={isPlaying ? 'Stop slide rotation' : 'Start slide rotation'} onClick={toggle}>
        {isPlaying ? <Pause size={16} fill="currentColor" aria-hidden /> : <Play size={16} fill="currentColor" aria-hidden />}
      </S.Round>
      <S.Step type="button" aria-label="Previous image" onClick={previous}>
        <ChevronLeft size={24} aria-hidden />
      </S.Step>
      <S.Dots $count={count}>
        {places.map((place) => (
          <S.Dot
            key={place}
            type="button"
            aria-label={`Show image ${place + 1} of ${count}`}
            aria-current={place === index}
            aria-disabled={place === index}
            onClick={() => go(place)}
          />
        ))}
      </S.Dots>
      <S.Step type="button" aria-label="Next image" onClick={next}>
        <ChevronRight size={24} aria-hidden />
      </S.Step>
    </S.Controls>
  );
}
