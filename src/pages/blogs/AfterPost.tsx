import { skipToken } from '@reduxjs/toolkit/query/react';
import { ArrowLeft, ArrowRight } from 'lucide';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetNeighboursQuery, useListNextEventsQuery } from '@/api/recordsApi';
import { EventTime } from '@/components/ui/EventTime';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { programMenu } from '@/content/programs/programMenu';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { nextStep, programOf } from '@/domain/nextStep';
import { applyPath, blogPath, eventPath, programPath } from '@/domain/paths';
import { type BlogPost, displayTitle } from '@/domain/post';
import { programSlugs } from '@/domain/program';
import * as texts from '@/texts/blogs';
import * as layout from '@/texts/layout';
import { media } from '@/theme/media';

const Step = styled.section`
  display: flex;
  align-items: center;
  gap: 24px;
  width: 100%;
  padding: 22px 24px;
  background: ${({ theme }) => theme.colour.mint};

  ${media.oneColumn} {
    flex-wrap: wrap;
    gap: 16px;

    > a {
      width: 100%;
    }
  }
`;

const Emblem = styled.img`
  flex: none;
  width: 72px;

  ${media.oneColumn} {
    width: 56px;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s3};
  line-height: 1.18;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

type NextStepProps = { post: BlogPost };

/** The call to action after a post: see the program that it is about, come to an event, or apply. */
export function NextStep({ post }: NextStepProps) {
  const { data: events = [], isLoading } = useListNextEventsQuery(programOf(post) ? skipToken : undefined);
  const now = useNow();
  if (isLoading) return null;
  const step = nextStep(post, events, now);
  const program = step.kind === 'program' ? programMenu.find(({ id }) => id === step.program) : undefined;

  if (program) {
    return (
      <Step aria-label={texts.nextStepLabel}>
        <Emblem src={program.logo} alt="" width={72} height={72} loading="lazy" />
        <Words>
          <Heading>{program.name}</Heading>
          <p>{program.line}</p>
        </Words>
        <LinkButton to={programPath(programSlugs[program.id])}>See the program</LinkButton>
      </Step>
    );
  }
  if (step.kind === 'event') {
    const title = displayEventTitle(step.event);
    return (
      <Step aria-label={texts.nextStepLabel}>
        <Words>
          <Heading lang={textLanguage(title)}>{title}</Heading>
          <p>{richText(texts.nextEvent, { time: <EventTime start={step.event.start_date} end={step.event.end_date} /> })}</p>
        </Words>
        <LinkButton to={eventPath(step.event.id)}>See the event</LinkButton>
      </Step>
    );
  }
  return (
    <Step aria-label={texts.nextStepLabel}>
      <Words>
        <Heading>Study with us</Heading>
        <p>Tell us what you would like to learn, and we answer your questions.</p>
      </Words>
      <LinkButton to={applyPath()}>{layout.applyLink}</LinkButton>
    </Step>
  );
}

const More = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  width: 100%;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Way = styled(Link)<{ $isNext: boolean }>`
  display: grid;
  grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
  align-content: start;
  justify-items: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  gap: 8px;
  padding: 18px 20px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: ${({ $isNext }) => ($isNext ? 'right' : 'left')};
  text-decoration: none;

  ${media.oneColumn} {
    grid-column: 1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

const Direction = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

const Title = styled.span`
  font: 700 ${({ theme }) => theme.size.lead} / 1.25 ${({ theme }) => theme.font.display};
  overflow-wrap: anywhere;
`;

type MoreArticlesProps = { postId: string };

/** The posts published immediately before and after this one. Without the list the section is left out. */
export function MoreArticles({ postId }: MoreArticlesProps) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <More aria-label="More articles">
      {newer && (
        <Way to={blogPath(newer.id)} $isNext={false}>
          <Direction>
            <Icon of={ArrowLeft} size={18} /> Newer
          </Direction>
          <Title lang={textLanguage(newer.title)}>{displayTitle(newer)}</Title>
        </Way>
      )}
      {older && (
        <Way to={blogPath(older.id)} $isNext>
          <Direction>
            Older <Icon of={ArrowRight} size={18} />
          </Direction>
          <Title lang={textLanguage(older.title)}>{displayTitle(older)}</Title>
        </Way>
      )}
    </More>
  );
}
