import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetBlogQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { BackLink } from '@/components/ui/BackLink';
import { CategoryBadge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { autoCover } from '@/domain/autoCover';
import { displayDate, parseDate } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { blogPath, paths } from '@/domain/paths';
import { type BlogPost, displayTitle, readingMinutes } from '@/domain/post';
import * as texts from '@/texts/blogs';
import { MoreArticles } from './MoreArticles';
import { NextStep } from './NextStep';

const Waiting = styled(Container)`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 40px;
  min-height: 100vh;
  padding-block: 24px ${({ theme }) => theme.layout.section};

  > :first-child {
    width: 100%;
    max-width: 820px;
  }
`;

const Failed = styled(Waiting)`
  min-height: 60vh;
`;

const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: 24px ${({ theme }) => theme.layout.section};
`;

const Column = styled.div`
  width: 100%;
  max-width: 820px;
`;

const Cover = styled.div`
  width: 100%;
  max-width: 1080px;
  margin-block: 32px 44px;

  img {
    aspect-ratio: 16 / 8.4;
  }
`;

const Text = styled.div`
  width: 100%;
  max-width: 820px;
`;

const Foot = styled(Column)`
  display: grid;
  justify-items: start;
  gap: 24px;
  margin-top: 48px;
  padding-top: 24px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

function ArticleNotFound() {
  return (
    <Container>
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <EmptyState heading={texts.notFoundTitle} headingLevel="h1">
        <p>{texts.notFoundText}</p>
        <LinkButton to={paths.blogs}>{texts.backLink}</LinkButton>
      </EmptyState>
    </Container>
  );
}

const Heading = styled.h1`
  margin-block: 16px 18px;
  font-size: clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem);
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: ${({ theme }) => theme.tracking.hero};
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem);
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  color: var(--text-2);
`;

type Props = { post: BlogPost };

function ArticleHead({ post }: Props) {
  const title = displayTitle(post);
  return (
    <>
      <Heading lang={textLanguage(title)}>{title}</Heading>
      <Meta>
        <CategoryBadge category={post.category} />
        <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
        <span>{texts.readingTime(readingMinutes(post.content))}</span>
      </Meta>
    </>
  );
}

const back = (
  <div>
    <BackLink to={paths.blogs}>{texts.backLink}</BackLink>
  </div>
);

export function BlogDetailPage() {
  const { id = '' } = useParams();
  const { currentData: post, isFetching, ...query } = useGetBlogQuery(id);
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();

  if (!post && isFetching) {
    return (
      <Waiting>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <Spinner onRetry={retry} />
      </Waiting>
    );
  }
  if (post === null) return <ArticleNotFound />;
  if (!post) {
    return (
      <Failed>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <LoadError message={texts.blogFailedToLoad} headingLevel="h1" onRetry={retry} />
      </Failed>
    );
  }

  return (
    <Article>
      <PageTitle>{displayTitle(post)}</PageTitle>
      <Column>
        {back}
        <ArticleHead post={post} />
      </Column>
      <Cover>
        <Cloth $fringe="betel">
          <Picture
            src={post.image === '' ? autoCover(displayTitle(post)) : blogImage(post.image)}
            alt={post.image_alt}
            width={1080}
            height={567}
            sizes="(max-width: 1180px) 92vw, 1080px"
            isEager
          />
        </Cloth>
      </Cover>
      <AfterPaint>
        <Text>
          <ArticleBody content={post.content} imageUrl={blogImage} />
        </Text>
        <Foot>
          <NextStep post={post} />
          <ShareLink title={displayTitle(post)} path={blogPath(post.id)} />
          <MoreArticles postId={post.id} />
          {back}
        </Foot>
      </AfterPaint>
    </Article>
  );
}
