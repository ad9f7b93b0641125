import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import styled from 'styled-components';
import * as texts from '@/texts/parts';
import { media, withoutScript } from '@/theme/media';
import { IconButton } from './buttonStyles';
import { Icon } from './Icon';

const Controls = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  max-width: 100%;

  /* Five dots, each as wide as a finger, fit beside the buttons at 390 px. */
  ${media.phone} {
    gap: 0;
    max-width: calc(100% + 8px);
    margin-right: -8px;
  }

  ${withoutScript} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Step = styled(IconButton)`
  width: 44px;
  height: 44px;
  color: ${({ theme }) => theme.colour.ink2};
`;

const Round = styled(Step)`
  margin-right: 8px;
  border: 2px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: 50%;
  color: ${({ theme }) => theme.colour.ink};

  &:focus-visible {
    border-radius: 50%;
  }

  ${media.phone} {
    margin-right: 0;
  }
`;

const smallPhone = '@media (max-width: 389px)';

/** The column count that keeps every row within `most` dots and all rows about equally long. */
const columns = (count: number, most: number) => `repeat(${Math.ceil(count / Math.ceil(count / most))}, minmax(24px, 44px))`;

/** Finger-sized dots, in several rows where a phone has no room for one. */
const Dots = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => columns($count, $count)};

  ${media.phone} {
    grid-template-columns: ${({ $count }) => columns($count, 5)};
  }

  ${smallPhone} {
    grid-template-columns: ${({ $count }) => columns($count, 4)};
  }
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 44px;
  border-radius: 6px;

  &::before {
    content: '';
    width: min(24px, 80%);
    height: 8px;
    border: 2px solid ${({ theme }) => theme.colour.lineStrong};
    border-radius: 4px;
    background: ${({ theme }) => theme.colour.white};
    transition: width ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};
  }

  &[aria-current='true'] {
    cursor: default;

    &::before {
      width: min(36px, 100%);
      border-color: ${({ theme }) => theme.colour.ink};
      background: ${({ theme }) => theme.colour.padauk};
    }
  }

  ${media.hover} {
    &:not([aria-current='true']):hover::before {
      border-color: ${({ theme }) => theme.colour.school};
    }
  }
`;

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
    <Controls role="group" aria-label="Choose image">
      <Round type="button" aria-label={isPlaying ? 'Stop slide rotation' : 'Start slide rotation'} onClick={toggle}>
        <Icon of={isPlaying ? Pause : Play} size={16} isFilled />
      </Round>
      <Step type="button" aria-label="Previous image" onClick={previous}>
        <Icon of={ChevronLeft} size={24} />
      </Step>
      <Dots $count={count}>
        {places.map((place) => (
          <Dot
            key={place}
            type="button"
            aria-label={texts.imageButton(place + 1, count)}
            aria-current={place === index}
            aria-disabled={place === index}
            onClick={() => go(place)}
          />
        ))}
      </Dots>
      <Step type="button" aria-label="Next image" onClick={next}>
        <Icon of={ChevronRight} size={24} />
      </Step>
    </Controls>
  );
}
