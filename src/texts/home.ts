import { counted } from './counted';

// The head. Each <line> of the heading is a line of its own on the screen.
export const heading = '<line>Start in Yangon.</line> <line>Code for the world.</line>';

// The latest posts.
export const postsHeading = 'News and knowledge';
export const postsLink = 'All articles';
export const postsLoading = 'Loading articles...';
export const postsEmptyTitle = 'No articles found.';
export const failedToLoadPosts = 'The latest articles could not be loaded.';

// The next events.
export const eventsHeading = 'Upcoming events';
export const laterEvents = (count: number) => counted(count, 'later event');

// The students.
export const quotation = (words: string) => `“${words}”`;
export const ratingLabel = (rating: number, best: number) => `${rating} out of ${best}`;
