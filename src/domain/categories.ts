import { ALL, type ListChoice, matches } from './lists';
import { BLOG_SEARCH_FIELDS, type BlogPost } from './post';

/** The post categories that have their own colour (spec section 3); any other text is a valid category too (D-31). */
export const POST_CATEGORIES = [
  'education-technology',
  'student-success',
  'industry-news',
  'knowledge-sharing',
  'Technology',
  'Education',
] as const;

/** The default event categories; any other text is a valid category too (D-31). */
export const EVENT_CATEGORIES = ['education', 'workshop', 'seminar'] as const;

/**
 * The suggestions of a category field: the known ones, then all others in use, without duplicates, in
 * alphabetical order.
 */
export function categorySuggestions(known: readonly string[], inUse: readonly string[]): string[] {
  const others = new Set(
    inUse.map((category) => category.trim()).filter((category) => category !== '' && !known.includes(category)),
  );
  return [...known, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The categories in use, without duplicates, in the order of the chips. */
export function categoriesOf(posts: readonly { category: string }[]): string[] {
  const inUse = new Set(posts.map(({ category }) => category.trim()));
  return categorySuggestions(POST_CATEGORIES, [...inUse]).filter((category) => inUse.has(category));
}

/** The category that a filter names; all categories when it has no posts. */
export const categoryIn = (choice: string, categories: readonly string[]): string => (categories.includes(choice) ? choice : ALL);

/** The posts of one category that contain the search text, in their order. */
export function postsOf<T extends Pick<BlogPost, (typeof BLOG_SEARCH_FIELDS)[number] | 'category'>>(
  posts: readonly T[],
  { search, filter }: Pick<ListChoice, 'search' | 'filter'>,
): T[] {
  return posts.filter((post) => (filter === ALL || post.category.trim() === filter) && matches(post, BLOG_SEARCH_FIELDS, search));
}
