import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListNextEventsQuery } from '@/api/eventsApi';
import { EventTime } from '@/components/ui/EventTime';
import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { programMenu } from '@/content/programs/programMenu';
import { useNow } from '@/contexts/Now';
import type { BlogPost } from '@/domain/blogPost';
import { displayEventTitle } from '@/domain/collegeEvent';
import { textLanguage } from '@/domain/language';
import { nextStep, programOf } from '@/domain/nextStep';
import { applyPath, eventPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import * as texts from '@/texts/blog';
import * as common from '@/texts/common';
import * as S from './NextStep.styles';

type Props = { post: BlogPost };

/** The call to action after a post: see the program that it is about, come to an event, or apply. */
export function NextStep({ post }: Props) {
  const { data: events = [], isLoading } = useListNextEventsQuery(programOf(post) ? skipToken : undefined);
  const now = useNow();
  if (isLoading) return null;
  const step = nextStep(post, events, now);
  const program = step.kind === 'program' ? programMenu.find(({ id }) => id === step.program) : undefined;

  if (program) {
    return (
      <S.Step aria-label={texts.nextStepLabel}>
        <S.Emblem src={program.logo} alt="" width={72} height={72} loading="lazy" />
        <S.Words>
          <S.Heading>{program.name}</S.Heading>
          <p>{program.line}</p>
        </S.Words>
        <LinkButton to={programPath(programSlugs[program.id])}>{texts.programLink}</LinkButton>
      </S.Step>
    );
  }
  if (step.kind === 'event') {
    const title = displayEventTitle(step.event);
    return (
      <S.Step aria-label={texts.nextStepLabel}>
        <S.Words>
          <S.Heading lang={textLanguage(title)}>{title}</S.Heading>
          <p>{richText(texts.nextEvent, { time: <EventTime start={step.event.start_date} end={step.event.end_date} /> })}</p>
        </S.Words>
        <LinkButton to={eventPath(step.event.id)}>{texts.eventLink}</LinkButton>
      </S.Step>
    );
  }
  return (
    <S.Step aria-label={texts.nextStepLabel}>
      <S.Words>
        <S.Heading>{texts.studyTitle}</S.Heading>
        <p>{texts.studyText}</p>
      </S.Words>
      <LinkButton to={applyPath()}>{common.applyLink}</LinkButton>
    </S.Step>
  );
}
