import { skipToken } from '@reduxjs/toolkit/query/react';
import { ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetNeighboursQuery } from '@/api/blogsApi';
import { useListNextEventsQuery } from '@/api/eventsApi';
import { EventTime } from '@/components/cards/EventFacts';
import { Columns } from '@/components/layout/Columns';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { Heading, Lined, Row, Small, Stack } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { ShareLink } from '@/components/ui/ShareLink';
import { programMenu } from '@/content/programs/programSummaries';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { applyPath, blogPath, eventPath, programPath } from '@/domain/paths';
import { type BlogPost, chooseCallToAction, displayTitle, type PostCard, programOfPost } from '@/domain/post';
import { programSlugs } from '@/domain/program';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';

const Frame = styled(Row)`
  width: 100%;
  padding: 24px;
  background: ${theme.colour.mint};

  > img {
    width: 64px;
  }

  > div {
    flex: 1 1 12rem;
  }
`;

type StepProps = { title: string; text: ReactNode; emblem?: string; to: string; link: string };

function Step({ title, text, emblem, to, link }: StepProps) {
  return (
    <Frame as="section" aria-label="Next step" $gap={24} $rowGap={16}>
      {emblem && <img src={emblem} alt="" width={64} height={64} loading="lazy" />}
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      <LinkButton to={to}>{link}</LinkButton>
    </Frame>
  );
}

function NextStep({ post }: { post: BlogPost }) {
  const { data: events = [], isLoading } = useListNextEventsQuery(programOfPost(post) ? skipToken : undefined);
  const now = useNow();
  if (isLoading) return null;
  const step = chooseCallToAction(post, events, now);
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

const Neighbour = styled(Link)`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 16px 20px;
  border: 2px solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  text-decoration: none;

  &[rel='next'] {
    grid-column-end: -1;
    justify-items: end;
    text-align: right;
  }

  ${media.hover} {
    &:hover {
      border-color: ${theme.colour.school};
      background: ${theme.colour.mint};
    }
  }
`;

type OtherPostProps = { post: PostCard; rel: 'prev' | 'next' };

const OtherPost = ({ post, rel }: OtherPostProps) => (
  <Neighbour to={blogPath(post.id)} rel={rel}>
    <Row as="span" $gap={8}>
      {rel === 'prev' && <Icon of={ArrowLeft} size={18} />}
      <Small>{rel === 'prev' ? 'Newer' : 'Older'}</Small>
      {rel === 'next' && <Icon of={ArrowRight} size={18} />}
    </Row>
    <Heading as="span" $size="lead" lang={textLanguage(post.title)}>
      {displayTitle(post)}
    </Heading>
  </Neighbour>
);

function MoreArticles({ postId }: { postId: string }) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <More as="nav" aria-label="More articles" $shares={[1, 1]} $until="oneColumn" $gap="cards">
      {newer && <OtherPost post={newer} rel="prev" />}
      {older && <OtherPost post={older} rel="next" />}
    </More>
  );
}

const Foot = styled(Lined)`
  margin-top: 32px;
`;

export function PostBody({ post, back }: { post: BlogPost; back: ReactNode }) {
  const { blogImage } = useImageUrls();
  return (
    <>
      <div>
        <LazyArticleBody content={post.content} imageUrl={blogImage} />
      </div>
      <Foot>
        <Stack $align="start">
          <NextStep post={post} />
          <ShareLink title={displayTitle(post)} path={blogPath(post.id)} />
          <MoreArticles postId={post.id} />
          {back}
        </Stack>
      </Foot>
    </>
  );
}
