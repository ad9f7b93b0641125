import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { type FocusEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useIsTabVisible, usePrefersReducedMotion } from '@/hooks/useBrowserState';
import { media, theme } from '@/theme/theme';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { Row } from './primitives';

type Options = {
  count: number;
  intervalMs: number;
  /** False while the code that moves the images has not loaded. */
  canRotate?: boolean;
};

// `isPlaying` is what the button Start or Stop sets; it begins as false with reduced motion. `isRotating` says
// whether the image changes by itself: not under the pointer, with the focus inside or in a hidden tab.
export function useRotation({ count, intervalMs, canRotate = true }: Options) {
  const prefersReducedMotion = usePrefersReducedMotion();
  const isTabVisible = useIsTabVisible();
  const [index, setIndex] = useState(0);
  /** True after Start, false after Stop, undefined before a press. */
  const [userChoice, setUserChoice] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (userChoice ?? !prefersReducedMotion);
  const isRotating = canRotate && isPlaying && isTabVisible && !isUnderPointer && !hasFocus;

  // The timer restarts with every image, so that an image that the visitor chose also stays that long.
  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [count, intervalMs, index, isRotating]);

  const goTo = (target: number) => setIndex(count === 0 ? 0 : (target + count) % count);

  return {
    index,
    setIndex,
    isPlaying,
    isRotating,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    togglePlaying: () => setUserChoice(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setIsUnderPointer(true),
      onPointerLeave: () => setIsUnderPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}

const Controls = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 100%;

  ${media.phone} {
    max-width: calc(100% + 8px);
    margin-right: -8px;
  }

  ${media.withoutScript}, print {
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

const Dot = styled.button.attrs({ type: 'button' })`
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

type Rotation = ReturnType<typeof useRotation>;
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
        {indexes.map((imageIndex) => (
          <Dot
            key={imageIndex}
            aria-label={`Show image ${imageIndex + 1} of ${count}`}
            aria-current={imageIndex === index}
            aria-disabled={imageIndex === index}
            onClick={() => goTo(imageIndex)}
          />
        ))}
      </Row>
      <ArrowButton aria-label="Next image" onClick={next}>
        <Icon of={ChevronRight} size={24} />
      </ArrowButton>
    </Controls>
  );
}
