import { Pause, Play } from 'lucide';
import { useState } from 'react';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { Section } from '@/components/layout/Section';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { about } from '@/content/about';
import { faculty } from '@/content/faculty';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/about';
import * as S from './FacultyStrip.styles';

/** As many copies as the widest window needs, so that no gap follows the last teacher. */
const copies = ['second', 'third', 'fourth'];

const cards = faculty.map((member) => (
  <S.Person key={member.id}>
    <FacultyCard member={member} />
  </S.Person>
));

export function FacultyStrip() {
  const [isPaused, setIsPaused] = useState(false);

  return (
    <Section
      tone="cotton"
      heading={about.facultyHeading}
      aside={
        <S.Tools>
          <S.PauseButton>
            <Button tone="line" size="sm" onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? <Icon of={Play} size={16} isFilled /> : <Icon of={Pause} size={16} isFilled />}
              <span>
                {richText(isPaused ? texts.playButton : texts.pauseButton, {
                  hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                })}
              </span>
            </Button>
          </S.PauseButton>
          <TextLink to={paths.contact} hasArrow>
            {texts.teacherLink}
          </TextLink>
        </S.Tools>
      }
    >
      {/* Keyboard focus stops the row, and the arrow keys scroll it. */}
      <S.Strip role="group" aria-label={texts.facultyLabel} tabIndex={0}>
        <S.Track $count={faculty.length} $isPaused={isPaused}>
          <S.People aria-label={texts.facultyLabel}>{cards}</S.People>
          {copies.map((copy) => (
            <S.Copy key={copy} aria-hidden>
              {cards}
            </S.Copy>
          ))}
        </S.Track>
      </S.Strip>
    </Section>
  );
}
