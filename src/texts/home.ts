import { counted } from './counted';

// The head. Each <line> of the heading is a line of its own on the screen.
export const heading = '<line>Start in Yangon.</line> <line>Code for the world.</line>';
export const lead =
  'UK diplomas in computing, business and IT, ITPEC exam preparation and short professional courses. On campus or online, since 2019.';
/** The picture has a wide and a narrow crop, and this text names what both show. */
export const pictureAlt =
  'Woven picture, still on the loom: two students seen from behind, a laptop between them, on a jetty by the river, before a golden pagoda and the rising sun';

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
