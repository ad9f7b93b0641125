// Texts of the home page.

import { counted } from './counted';

export const title = 'NIT College, Yangon';

// The head. Each <line> of the heading is a line of its own on the screen.
export const heading = '<line>Start in Yangon.</line> <line>Code for the world.</line>';
export const lead =
  'UK diplomas in computing, business and IT, ITPEC exam preparation and short professional courses. On campus or online, since 2019.';
export const programsLink = 'See programs';
export const aboutLink = 'About us';
/** The picture has a wide and a narrow crop, and this text names what both show. */
export const pictureAlt =
  'Woven picture, still on the loom: two students seen from behind, a laptop between them, on a jetty by the river, before a golden pagoda and the rising sun';

// The banners.
export const bannersLabel = 'Life at NIT College';

// The programs.
export const programsHeading = 'Four programs, four patterns';
export const programsLead = 'Diplomas, exam preparation and short courses, on campus or online.';

// The latest posts.
export const postsHeading = 'News and knowledge';
export const postsLink = 'All articles';
export const postsLoading = 'Loading articles...';
export const postsEmptyTitle = 'No articles found.';
export const failedToLoadPosts = 'The latest articles could not be loaded.';

// The next events.
export const eventsHeading = 'Upcoming events';
export const eventsLead = 'Open days, workshops and more. Come and see the college.';
export const eventsLink = 'All events';
export const laterEvents = (count: number) => counted(count, 'later event');
export const eventsLoading = 'Loading events...';
export const eventsEmptyTitle = 'No Upcoming Events';
export const failedToLoadEvents = 'The events could not be loaded.';

// The students.
export const studentsHeading = 'Students, in their words';
export const quotation = (words: string) => `“${words}”`;
export const ratingLabel = (rating: number, best: number) => `${rating} out of ${best}`;
export const videosLabel = 'Review videos';
