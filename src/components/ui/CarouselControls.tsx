import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import styled from 'styled-components';
import type { Rotation } from '@/hooks/useRotation';
import { media, theme } from '@/theme/theme';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { Row } from './primitives';

const Controls = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 100%;

  ${media.phone} {
    max-width: calc(100% + 8px);
    margin-right: -8px;
  }

  ${media.withoutCarouselButtons} {
    display: none;
  }
`;

const ArrowButton = styled(IconButton)`
  width: 44px;
  height: 44px;
  color: ${theme.colour.ink2};
`;

const PlayButton = styled(ArrowButton)`
  margin-right: 8px;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: 50%;
  color: ${theme.colour.ink};

  &:focus-visible {
    border-radius: 50%;
  }

  ${media.phone} {
    margin-right: 0;
  }
`;

const DashButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 6px;

  &::before {
    content: '';
    width: 24px;
    height: 8px;
    border: 2px solid ${theme.colour.lineStrong};
    border-radius: 4px;
    background: ${theme.colour.white};
    transition: width ${theme.motion.base} ${theme.motion.ease};
  }

  &[aria-current='true'] {
    cursor: default;

    &::before {
      width: 36px;
      border-color: ${theme.colour.ink};
      background: ${theme.colour.padauk};
    }
  }

  ${media.hover} {
    &:not([aria-current='true']):hover::before {
      border-color: ${theme.colour.school};
    }
  }
`;

type Props = { count: number } & Pick<Rotation, 'index' | 'isPlaying' | 'togglePlaying' | 'previous' | 'next' | 'goTo'>;

export function CarouselControls({ count, index, isPlaying, togglePlaying, previous, next, goTo }: Props) {
  const indexes = Array.from({ length: count }, (_, position) => position);
  return (
    <Controls role="group" aria-label="Choose image">
      <PlayButton aria-label={isPlaying ? 'Stop slide rotation' : 'Start slide rotation'} onClick={togglePlaying}>
        <Icon of={isPlaying ? Pause : Play} size={16} isFilled />
      </PlayButton>
      <ArrowButton aria-label="Previous image" onClick={previous}>
        <Icon of={ChevronLeft} size={24} />
      </ArrowButton>
      <Row $gap={0}>
        {indexes.map((imageIndex) => {
          const isCurrent = imageIndex === index;
          return (
            <DashButton
              key={imageIndex}
              aria-label={`Show image ${imageIndex + 1} of ${count}`}
              aria-current={isCurrent}
              aria-disabled={isCurrent}
              onClick={() => goTo(imageIndex)}
            />
          );
        })}
      </Row>
      <ArrowButton aria-label="Next image" onClick={next}>
        <Icon of={ChevronRight} size={24} />
      </ArrowButton>
    </Controls>
  );
}
