import { Pause, Play } from 'lucide';
import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { edge, Section } from '@/components/layout/Section';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { ArrowLink } from '@/components/ui/TextLink';
import { faculty } from '@/content/college';
import { paths } from '@/domain/paths';
import { media } from '@/theme/theme';

const CARD_PX = 280;
const GAP_PX = 32;
const LOOP_S = 60;
/** With fewer teachers, a moving row would show the same one twice at a time. */
const MOVING_LEAST = 5;

/** Without a script no button can stop the row, so it does not move. */
const still = `${media.reducedMotion}, (scripting: none)`;

const PauseButton = styled.span`
  ${still} {
    display: none;
  }
`;

const loop = keyframes`
  to { transform: translateX(calc(-1 * var(--loop))); }
`;

/** Spans the window's width and can also be scrolled by hand. The padding above and below keeps the focus ring visible. */
const Strip = styled.div`
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

const stillRow = css`
  padding-inline: ${edge};
  animation: none;
`;

const Track = styled.div<{ $count: number; $isPaused: boolean }>`
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

  ${({ $count }) => $count < MOVING_LEAST && stillRow}
  ${still} {
    ${stillRow}
  }
`;

const People = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${GAP_PX}px;

  > li {
    flex: none;
    width: ${CARD_PX}px;
  }

  &[aria-hidden] {
    ${still} {
      display: none;
    }
  }
`;

/** As many copies as the widest window needs, so that no gap follows the last teacher. */
const copies = ['second', 'third', 'fourth'];

export function FacultyStrip() {
  const [isPaused, setIsPaused] = useState(false);
  const teachers = faculty();
  const isMoving = teachers.length >= MOVING_LEAST;
  const cards = teachers.map((teacher) => (
    <li key={teacher.name}>
      <FacultyCard member={teacher} />
    </li>
  ));

  return (
    <Section
      tone="cotton"
      heading="Meet the faculty"
      aside={
        <Row $gap={24} $rowGap={12}>
          {isMoving && (
            <PauseButton>
              <Button tone="line" size="sm" onClick={() => setIsPaused(!isPaused)}>
                <Icon of={isPaused ? Play : Pause} size={16} isFilled />
                <PartlyHidden text={`${isPaused ? 'Play' : 'Pause'}<hidden> the moving row of teachers</hidden>`} />
              </Button>
            </PauseButton>
          )}
          <ArrowLink to={paths.contact}>Talk to a teacher</ArrowLink>
        </Row>
      }
    >
      <Strip role="group" aria-label="Faculty" tabIndex={0}>
        <Track $count={teachers.length} $isPaused={isPaused}>
          <People aria-label="Faculty">{cards}</People>
          {isMoving &&
            copies.map((copy) => (
              <People key={copy} aria-hidden>
                {cards}
              </People>
            ))}
        </Track>
      </Strip>
    </Section>
  );
}
