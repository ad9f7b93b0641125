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
import { DividedRows, Heading, Row, Small, Stack } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { ShareLink } from '@/components/ui/ShareLink';
import { programSummary } from '@/content/programs/programSummaries';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { displayEventTitle } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { applyPath, blogPath, eventPath, programPath } from '@/domain/paths';
import { type BlogPost, displayTitle, type PostCard } from '@/domain/post';
import { chooseCallToAction, programOfPost } from '@/domain/postPage';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';

const CallToActionFrame = styled(Row)`
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

type CallToActionProps = { title: string; text: ReactNode; logo?: string; to: string; linkText: string };

function CallToAction({ title, text, logo, to, linkText }: CallToActionProps) {
  return (
    <CallToActionFrame as="section" aria-label="Next step" $gap={24} $rowGap={16}>
      {logo && <img src={logo} alt="" width={64} height={64} loading="lazy" />}
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      <LinkButton to={to}>{linkText}</LinkButton>
    </CallToActionFrame>
  );
}

function PostCallToAction({ post }: { post: BlogPost }) {
  const isAboutProgram = programOfPost(post) !== undefined;
  const { data: events = [], isLoading } = useListNextEventsQuery(isAboutProgram ? skipToken : undefined);
  const now = useNow();
  if (isLoading) return null;
  const callToAction = chooseCallToAction(post, events, now);

  if (callToAction.kind === 'program') {
    const { name, line, logo, slug } = programSummary(callToAction.program);
    return <CallToAction title={name} text={line} logo={logo} to={programPath(slug)} linkText="See the program" />;
  }
  if (callToAction.kind === 'event') {
    const { id, start_date, end_date } = callToAction.event;
    const text = richText('Our next event: <time/>', { time: <EventTime start={start_date} end={end_date} /> });
    return <CallToAction title={displayEventTitle(callToAction.event)} text={text} to={eventPath(id)} linkText="See the event" />;
  }
  return (
    <CallToAction
      title="Study with us"
      text="Tell us what you would like to learn, and we answer your questions."
      to={applyPath()}
      linkText={common.applyLink}
    />
  );
}

const NeighbourColumns = styled(Columns)`
  width: 100%;
`;

const NeighbourLinkFrame = styled(Link)`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 16px 20px;
  border: 2px solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  text-decoration: none;

  &[rel='next'] {
    /* The older post stays on the right, even without a newer post on the left. */
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

/** The list of posts begins with the newest, so the newer post is `prev`. */
const NeighbourLink = ({ post, rel }: { post: PostCard; rel: 'prev' | 'next' }) => (
  <NeighbourLinkFrame to={blogPath(post.id)} rel={rel}>
    <Row as="span" $gap={8}>
      {rel === 'prev' && <Icon of={ArrowLeft} size={18} />}
      <Small>{rel === 'prev' ? 'Newer' : 'Older'}</Small>
      {rel === 'next' && <Icon of={ArrowRight} size={18} />}
    </Row>
    <Heading as="span" $size="lead" lang={textLanguage(post.title)}>
      {displayTitle(post)}
    </Heading>
  </NeighbourLinkFrame>
);

function NeighbourPosts({ postId }: { postId: string }) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <NeighbourColumns as="nav" aria-label="More articles" $shares={[1, 1]} $until="oneColumn" $gap="cards">
      {newer && <NeighbourLink post={newer} rel="prev" />}
      {older && <NeighbourLink post={older} rel="next" />}
    </NeighbourColumns>
  );
}

const PostFoot = styled(DividedRows)`
  margin-top: 32px;
`;

export function PostBody({ post, backLink }: { post: BlogPost; backLink: ReactNode }) {
  const { blogImage } = useImageUrls();
  return (
    <>
      <div>
        <LazyArticleBody content={post.content} imageUrl={blogImage} />
      </div>
      <PostFoot>
        <Stack $align="start">
          <PostCallToAction post={post} />
          <ShareLink title={displayTitle(post)} path={blogPath(post.id)} />
          <NeighbourPosts postId={post.id} />
          {backLink}
        </Stack>
      </PostFoot>
    </>
  );
}
