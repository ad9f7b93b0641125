import { memo, useMemo } from 'react';
import { useListBlogsQuery } from '@/api/blogsApi';
import { BlogCard } from '@/components/cards/BlogCard';
import { CardGrid } from '@/components/cards/CardGrid';
import { ClearButton } from '@/components/forms/SearchForm';
import { EmptyState } from '@/components/ui/EmptyState';
import { useImageUrls } from '@/contexts/ApiBase';
import { findPosts, postCategoriesInUse, readCategory, SHOW_ALL } from '@/domain/lists';
import { CATEGORY_QUERY } from '@/domain/paths';
import { categoryLabel, type PostCard } from '@/domain/post';
import { RecordListPage } from '@/pages/RecordListPage';
import * as common from '@/texts/common';
import { countWithNoun } from '@/texts/format';

const HEADING = 'Latest News & Knowledge';
const LIST_LABEL = 'Articles';

/** Memoized, so that typing in the search box does not render hundreds of cards. */
const PostCards = memo(function PostCards({ posts }: { posts: readonly PostCard[] }) {
  const { blogImage } = useImageUrls();
  return (
    <CardGrid aria-label={LIST_LABEL}>
      {posts.map((post, index) => (
        <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} headingLevel="h2" isEager={index === 0} />
      ))}
    </CardGrid>
  );
});

export function BlogListPage() {
  const query = useListBlogsQuery();
  const list = query.data;
  // If the server sends only a part of the list, it also sends the categories of all posts.
  const categories = useMemo(() => list?.part?.categories ?? postCategoriesInUse(list?.records ?? []), [list]);

  return (
    <RecordListPage
      title={HEADING}
      heading={HEADING}
      wovenImage="/assets/head-blog.webp"
      searchLabel="Search articles"
      listLabel={LIST_LABEL}
      noun="articles"
      query={query}
      filterName={CATEGORY_QUERY}
      filters={[
        { value: SHOW_ALL, label: common.allFilter },
        ...categories.map((value) => ({ value, label: categoryLabel(value) })),
      ]}
      readFilter={(wanted) => (list ? readCategory(wanted, categories) : wanted)}
      findRecords={findPosts}
      countText={(total, _filter, isNarrowed) => (isNarrowed ? countWithNoun(total, 'article') : undefined)}
      renderEmptyList={({ isNarrowed, onClear }) => (
        <EmptyState heading="No articles found.">
          <p>{isNarrowed ? 'Try a shorter word, or clear the search.' : 'There are no articles on this site yet.'}</p>
          {isNarrowed && <ClearButton onClear={onClear}>{common.clearSearchButton}</ClearButton>}
        </EmptyState>
      )}
    >
      {(posts) => <PostCards posts={posts} />}
    </RecordListPage>
  );
}
