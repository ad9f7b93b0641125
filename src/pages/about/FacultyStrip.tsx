import { Pause, Play } from 'lucide';
import { useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { contentInset, Section } from '@/components/layout/Section';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { ArrowLink } from '@/components/ui/TextLink';
import { instructorsWithFringes } from '@/content/instructors';
import { paths } from '@/domain/paths';
import { media } from '@/theme/theme';

const CARD_PX = 280;
const GAP_PX = 32;
const SLIDE_BY_ONE_COPY_S = 60;
/** With fewer teachers, the screen would show the same teacher twice, so the row stands still. */
const MIN_MOVING_TEACHERS = 5;

/** The row stands still with reduced motion, and without scripts, where the pause button would not work. */
const stillMedia = `${media.reducedMotion}, (scripting: none)`;

const PauseButton = styled.span`
  ${stillMedia} {
    display: none;
  }
`;

/** At the end, the second copy of the list stands where the first copy began. So nobody sees the restart. */
const slideByOneCopy = keyframes`
  to { transform: translateX(calc(-1 * var(--copy-width))); }
`;

/** As wide as the window. The focus ring is inside, because the edges of the window would cut off an outer ring. */
const ScrollArea = styled.div`
  width: 100vw;
  margin-left: calc(50% - 50vw);
  padding-bottom: 6px;
  overflow-x: auto;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${stillMedia} {
    scrollbar-width: thin;
  }
`;

const stillRowStyle = css`
  padding-inline: ${contentInset};
  animation: none;
`;

const CardRow = styled.div<{ $count: number; $isMoving: boolean; $isPaused: boolean }>`
  --copy-width: ${({ $count }) => `${$count * (CARD_PX + GAP_PX)}px`};
  display: flex;
  gap: ${GAP_PX}px;
  width: max-content;
  animation: ${slideByOneCopy} ${SLIDE_BY_ONE_COPY_S}s linear infinite;
  animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};

  ${ScrollArea}:hover &,
  ${ScrollArea}:focus-within & {
    animation-play-state: paused;
  }

  ${({ $isMoving }) => !$isMoving && stillRowStyle}
  ${stillMedia} {
    ${stillRowStyle}
  }
`;

const TeacherList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${GAP_PX}px;

  > li {
    flex: none;
    width: ${CARD_PX}px;
  }

  &[aria-hidden] {
    ${stillMedia} {
      display: none;
    }
  }
`;

/** The copies after the first list. With fewer copies, a very wide window would show a gap. */
const repeatedCopies = ['second', 'third', 'fourth'];

export function FacultyStrip() {
  const [isPaused, setIsPaused] = useState(false);
  const teachers = instructorsWithFringes();
  const isMoving = teachers.length >= MIN_MOVING_TEACHERS;
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
      <ScrollArea role="group" aria-label="Faculty" tabIndex={0}>
        <CardRow $count={teachers.length} $isMoving={isMoving} $isPaused={isPaused}>
          <TeacherList aria-label="Faculty">{cards}</TeacherList>
          {isMoving &&
            repeatedCopies.map((copy) => (
              <TeacherList key={copy} aria-hidden>
                {cards}
              </TeacherList>
            ))}
        </CardRow>
      </ScrollArea>
    </Section>
  );
}
