import { BLOG_SEARCH_FIELDS, type BlogPost } from './blogPost';
import { ALL } from './categories';
import type { ListChoice } from './publicList';
import { matches } from './search';

/** The category that a filter names; all categories when it has no posts. */
export const categoryIn = (choice: string, categories: readonly string[]): string => (categories.includes(choice) ? choice : ALL);

/** The posts of one category that contain the search text, in their order. */
export function postsOf<T extends Pick<BlogPost, (typeof BLOG_SEARCH_FIELDS)[number] | 'category'>>(
  posts: readonly T[],
  { search, filter }: Pick<ListChoice, 'search' | 'filter'>,
): T[] {
  return posts.filter((post) => (filter === ALL || post.category.trim() === filter) && matches(post, BLOG_SEARCH_FIELDS, search));
}
