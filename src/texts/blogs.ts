// Texts of the list of posts.

import { counted } from './counted';

export const heading = 'Latest News & Knowledge';
export const listLabel = 'Articles';
/** What the list counts. */
export const things = 'articles';

// The search.
export const searchLabel = 'Search articles';
export const searchHint = 'Search articles...';
export const found = (total: number) => counted(total, 'article');

// Without a post to show.
export const failedToLoad = 'The articles could not be loaded.';
export const emptyTitle = 'No articles found.';
export const emptySearch = 'Try a shorter word, or clear the search.';
export const emptySite = 'There are no articles on this site yet.';
