import styled, { keyframes } from 'styled-components';
import { edge } from '@/components/layout/Section.styles';
import { media } from '@/theme/media';

/** Pixels and seconds of the spec (section 9). */
const CARD_PX = 280;
const GAP_PX = 32;
const LOOP_S = 60;

/** Without a script no button can stop the row, so it does not move. */
const still = `${media.reducedMotion}, (scripting: none)`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;

export const PauseButton = styled.span`
  ${still} {
    display: none;
  }
`;

const loop = keyframes`
  to { transform: translateX(calc(-1 * var(--loop))); }
`;

/**
 * Spans the window's width and can also be scrolled by hand. The padding above and below keeps the focus ring
 * visible.
 */
export const Strip = styled.div`
  width: 100vw;
  margin-left: calc(50% - 50vw);
  padding-bottom: 6px;
  overflow-x: auto;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${still} {
    scrollbar-width: thin;
  }
`;

export const Track = styled.div<{ $count: number; $isPaused: boolean }>`
  --loop: ${({ $count }) => `${$count * (CARD_PX + GAP_PX)}px`};
  display: flex;
  gap: ${GAP_PX}px;
  width: max-content;
  animation: ${loop} ${LOOP_S}s linear infinite;
  animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};

  ${Strip}:hover &,
  ${Strip}:focus-within & {
    animation-play-state: paused;
  }

  ${still} {
    padding-inline: ${edge};
    animation: none;
  }
`;

export const People = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${GAP_PX}px;
`;

/** A copy of the row that closes the loop, hidden from screen readers. */
export const Copy = styled(People)`
  ${still} {
    display: none;
  }
`;

export const Person = styled.li`
  flex: none;
  width: ${CARD_PX}px;
`;
