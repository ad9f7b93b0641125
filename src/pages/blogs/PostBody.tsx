import { skipToken } from '@reduxjs/toolkit/query/react';
import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetNeighboursQuery, useListNextEventsQuery } from '@/api/recordsApi';
import { CardTitle } from '@/components/cards/cardStyles';
import { Columns } from '@/components/layout/Columns';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { LinkButton } from '@/components/ui/Button';
import { EventTime } from '@/components/ui/EventTime';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { ShareLink } from '@/components/ui/ShareLink';
import { programMenu } from '@/content/programs/programMenu';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { applyPath, blogPath, eventPath, programPath } from '@/domain/paths';
import { type BlogPost, displayTitle, nextStep, type PostCard, programOf } from '@/domain/post';
import { programSlugs } from '@/domain/program';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';

const Frame = styled.section`
  display: flex;
  align-items: center;
  gap: 24px;
  width: 100%;
  padding: 22px 24px;
  background: ${theme.colour.mint};

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

type StepProps = { title: string; text: ReactNode; emblem?: string; to: string; link: string };

function Step({ title, text, emblem, to, link }: StepProps) {
  return (
    <Frame aria-label="Next step">
      {emblem && <Emblem src={emblem} alt="" width={72} height={72} loading="lazy" />}
      <Words>
        <CardTitle as="h2" lang={textLanguage(title)}>
          {title}
        </CardTitle>
        <p>{text}</p>
      </Words>
      <LinkButton to={to}>{link}</LinkButton>
    </Frame>
  );
}

/** The call to action after a post: see the program that it is about, come to an event, or apply. */
function NextStep({ post }: { post: BlogPost }) {
  const { data: events = [], isLoading } = useListNextEventsQuery(programOf(post) ? skipToken : undefined);
  const now = useNow();
  if (isLoading) return null;
  const step = nextStep(post, events, now);
  const program = step.kind === 'program' ? programMenu.find(({ id }) => id === step.program) : undefined;

  if (program) {
    const { id, name, line, logo } = program;
    return <Step title={name} text={line} emblem={logo} to={programPath(programSlugs[id])} link="See the program" />;
  }
  if (step.kind === 'event') {
    const { id, start_date, end_date } = step.event;
    const text = richText('Our next event: <time/>', { time: <EventTime start={start_date} end={end_date} /> });
    return <Step title={displayEventTitle(step.event)} text={text} to={eventPath(id)} link="See the event" />;
  }
  return (
    <Step
      title="Study with us"
      text="Tell us what you would like to learn, and we answer your questions."
      to={applyPath()}
      link={common.applyLink}
    />
  );
}

const More = styled(Columns)`
  width: 100%;
`;

const Way = styled(Link)<{ $isNext: boolean }>`
  display: grid;
  grid-column: ${({ $isNext }) => ($isNext ? 2 : 1)};
  align-content: start;
  justify-items: ${({ $isNext }) => ($isNext ? 'end' : 'start')};
  gap: 8px;
  padding: 18px 20px;
  border: 2px solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  text-align: ${({ $isNext }) => ($isNext ? 'right' : 'left')};
  text-decoration: none;

  ${media.oneColumn} {
    grid-column: 1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${theme.colour.school};
      background: ${theme.colour.mint};
    }
  }
`;

const Direction = styled.span<{ $isNext: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $isNext }) => ($isNext ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 8px;
  color: var(--text-2);
  font-size: ${theme.size.small};
`;

const Title = styled.span`
  font: 700 ${theme.size.lead} / 1.25 ${theme.font.display};
  overflow-wrap: anywhere;
`;

type OtherPostProps = { post: PostCard; isNext?: boolean };

const OtherPost = ({ post, isNext = false }: OtherPostProps) => (
  <Way to={blogPath(post.id)} $isNext={isNext}>
    <Direction $isNext={isNext}>
      <Icon of={isNext ? ArrowRight : ArrowLeft} size={18} /> {isNext ? 'Older' : 'Newer'}
    </Direction>
    <Title lang={textLanguage(post.title)}>{displayTitle(post)}</Title>
  </Way>
);

/** The posts published immediately before and after this one. Without the list the section is left out. */
function MoreArticles({ postId }: { postId: string }) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <More as="nav" aria-label="More articles" $shares={[1, 1]} $until="oneColumn" $gap="cards">
      {newer && <OtherPost post={newer} />}
      {older && <OtherPost post={older} isNext />}
    </More>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: 24px;
  margin-top: 48px;
  padding-top: 24px;
  border-top: 2px dashed ${theme.colour.line};
`;

/** A post below its head. `back` is the link to the list. */
export function PostBody({ post, back }: { post: BlogPost; back: ReactNode }) {
  const { blogImage } = useImageUrls();
  return (
    <>
      <div>
        <ArticleBody content={post.content} imageUrl={blogImage} />
      </div>
      <Foot>
        <NextStep post={post} />
        <ShareLink title={displayTitle(post)} path={blogPath(post.id)} />
        <MoreArticles postId={post.id} />
        {back}
      </Foot>
    </>
  );
}
