import { counted } from './counted';

// Texts of the list of posts.
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

// Texts of the page of a post.

/** The page's title until the post is there. */
export const title = 'Blog';
export const backLink = 'Back to Blogs';
export const readingTime = (minutes: number) => `${minutes} min read`;
export const blogFailedToLoad = 'The article could not be loaded.';
export const notFoundTitle = 'Article Not Found';
export const notFoundText = "The article you are looking for doesn't exist.";

// The next step.
export const nextStepLabel = 'Next step';
export const programLink = 'See the program';
export const nextEvent = 'Our next event: <time/>';
export const eventLink = 'See the event';
export const studyTitle = 'Study with us';
export const studyText = 'Tell us what you would like to learn, and we answer your questions.';

// The posts before and after.
export const moreLabel = 'More articles';
export const newerLink = 'Newer';
export const olderLink = 'Older';
