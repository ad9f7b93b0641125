import { useListBlogsQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { BlogCard } from '@/components/cards/BlogCard';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { EmptyState, RetryButton } from '@/components/ui/EmptyState';
import { Stack } from '@/components/ui/primitives';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { useImageUrls } from '@/contexts/ApiBase';
import { paths } from '@/domain/paths';
import { HOME_POST_COUNT } from '@/domain/post';

export function LatestPosts() {
  const { data = [], isError, isFetching, ...query } = useListBlogsQuery();
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();
  const [first, ...others] = data.slice(0, HOME_POST_COUNT);
  const isWaiting = isFetching && !first;

  return (
    <Section
      heading="News and knowledge"
      aside={
        <TextLink to={paths.blogs} hasArrow>
          All articles
        </TextLink>
      }
    >
      {isWaiting && (
        <Stack $gap={32}>
          <Spinner label="Loading articles..." onRetry={retry} />
          <Skeletons count={3} />
        </Stack>
      )}
      {!isWaiting && !first && !isError && <EmptyState heading="No articles found." headingLevel="h3" />}
      {!isWaiting && !first && isError && (
        <EmptyState heading="The latest articles could not be loaded." headingLevel="h3">
          <RetryButton onRetry={retry} />
        </EmptyState>
      )}
      {first && (
        <Columns $shares={[7, 5]} $until="adminNarrow">
          <BlogCard post={first} imageUrl={blogImage(first.image)} variant="lead" />
          <Stack $gap={32}>
            {others.map((post) => (
              <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} variant="side" />
            ))}
          </Stack>
        </Columns>
      )}
    </Section>
  );
}
