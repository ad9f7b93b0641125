import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { type FocusEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { subscribeTo, useBrowserState } from '@/hooks/useBrowserState';
import { media, theme } from '@/theme/theme';
import { IconButton } from './Button';
import { Icon } from './Icon';
import { Row } from './primitives';

const visibility = subscribeTo(() => document, 'visibilitychange');
const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const motionChange = subscribeTo(motion, 'change');

export const useReducedMotion = () => useBrowserState(() => motion().matches, false, motionChange);

type Options = {
  count: number;
  everyMs: number;
  canMove?: boolean;
};

/**
 * The current image of a looping rotation. It pauses under the pointer, while something inside has the focus,
 * in a hidden tab, after Stop, and initially with reduced motion; a single image never rotates.
 *
 * `pauseHandlers` go on the region around the images and their buttons. `isPlaying` is the state of the Stop/Start
 * button; `isMoving` says whether the next change comes automatically.
 */
export function useRotation({ count, everyMs, canMove = true }: Options) {
  const prefersReducedMotion = useReducedMotion();
  const isVisible = useBrowserState(() => !document.hidden, true, visibility);
  const [index, setIndex] = useState(0);
  const [chosenPlaying, setChosenPlaying] = useState<boolean>();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  const isPlaying = count > 1 && (chosenPlaying ?? !prefersReducedMotion);
  const isMoving = canMove && isPlaying && isVisible && !isUnderPointer && !hasFocus;

  // The timer restarts with every image, so that a chosen image stays as long as any other.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [count, everyMs, index, isMoving]);

  const go = (target: number) => setIndex(count === 0 ? 0 : (target + count) % count);

  return {
    index,
    setIndex,
    isPlaying,
    isMoving,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    toggle: () => setChosenPlaying(!isPlaying),
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

const Step = styled(IconButton)`
  width: 44px;
  height: 44px;
  color: ${theme.colour.ink2};
`;

const Round = styled(Step)`
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
type Props = { count: number } & Pick<Rotation, 'index' | 'isPlaying' | 'toggle' | 'previous' | 'next' | 'go'>;

export function CarouselControls({ count, index, isPlaying, toggle, previous, next, go }: Props) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <Controls role="group" aria-label="Choose image">
      <Round aria-label={isPlaying ? 'Stop slide rotation' : 'Start slide rotation'} onClick={toggle}>
        <Icon of={isPlaying ? Pause : Play} size={16} isFilled />
      </Round>
      <Step aria-label="Previous image" onClick={previous}>
        <Icon of={ChevronLeft} size={24} />
      </Step>
      <Row $gap={0}>
        {places.map((place) => (
          <Dot
            key={place}
            aria-label={`Show image ${place + 1} of ${count}`}
            aria-current={place === index}
            aria-disabled={place === index}
            onClick={() => go(place)}
          />
        ))}
      </Row>
      <Step aria-label="Next image" onClick={next}>
        <Icon of={ChevronRight} size={24} />
      </Step>
    </Controls>
  );
}
