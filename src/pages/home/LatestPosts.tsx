import { useListBlogsQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { BlogCard } from '@/components/cards/BlogCard';
import { Section } from '@/components/layout/Section';
import { EmptyState } from '@/components/ui/EmptyState';
import { RetryButton } from '@/components/ui/RetryButton';
import { TextLink } from '@/components/ui/TextLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { HOME_POST_COUNT } from '@/domain/blogPost';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/home';
import * as S from './LatestPosts.styles';
import { LatestPostsWaiting } from './LatestPostsWaiting';

export function LatestPosts() {
  const { data = [], isError, isFetching, ...query } = useListBlogsQuery();
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();
  const [first, ...others] = data.slice(0, HOME_POST_COUNT);
  const isWaiting = isFetching && !first;

  return (
    <Section
      heading={texts.postsHeading}
      aside={
        <TextLink to={paths.blogs} hasArrow>
          {texts.postsLink}
        </TextLink>
      }
    >
      {isWaiting && <LatestPostsWaiting onRetry={retry} />}
      {!isWaiting && !first && !isError && <EmptyState heading={texts.postsEmptyTitle} headingLevel="h3" />}
      {!isWaiting && !first && isError && (
        <EmptyState heading={texts.failedToLoadPosts} headingLevel="h3">
          <RetryButton onRetry={retry} />
        </EmptyState>
      )}
      {first && (
        <S.News>
          <BlogCard post={first} imageUrl={blogImage(first.image)} variant="lead" />
          <S.Side>
            {others.map((post) => (
              <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} variant="side" />
            ))}
          </S.Side>
        </S.News>
      )}
    </Section>
  );
}
