import { memo } from 'react';
import { BlogCard } from '@/components/cards/BlogCard';
import { CardGrid } from '@/components/cards/CardGrid';
import { useImageUrls } from '@/contexts/ApiBase';
import type { PostCard } from '@/domain/blogPost';
import * as texts from '@/texts/blogs';

type Props = { posts: readonly PostCard[] };

/** Memoized: only a new list rerenders hundreds of cards, and typing in the search box stays fast. */
export const ArticleCards = memo(function ArticleCards({ posts }: Props) {
  const { blogImage } = useImageUrls();
  return (
    <CardGrid aria-label={texts.listLabel}>
      {posts.map((post, place) => (
        <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} headingLevel="h2" isEager={place === 0} />
      ))}
    </CardGrid>
  );
});
