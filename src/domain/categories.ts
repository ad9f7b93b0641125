/** The categories of posts that have a colour of their own (spec section 3); any other text is one, too (D-31). */
export const POST_CATEGORIES = [
  'education-technology',
  'student-success',
  'industry-news',
  'knowledge-sharing',
  'Technology',
  'Education',
] as const;

/** The categories events begin with; any other text is one, too (D-31). */
export const EVENT_CATEGORIES = ['education', 'workshop', 'seminar'] as const;

/** What a category field offers: the known ones, then all others in use, each once, in alphabetical order. */
export function categorySuggestions(known: readonly string[], inUse: readonly string[]): string[] {
  const others = new Set(
    inUse.map((category) => category.trim()).filter((category) => category !== '' && !known.includes(category)),
  );
  return [...known, ...[...others].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** The value of a filter that shows everything. */
export const ALL = 'all';

/** The categories in use, each once, in the order of the chips. */
export function categoriesOf(posts: readonly { category: string }[]): string[] {
  const inUse = new Set(posts.map(({ category }) => category.trim()));
  return categorySuggestions(POST_CATEGORIES, [...inUse]).filter((category) => inUse.has(category));
}
