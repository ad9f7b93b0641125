// Texts of the dashboard, without its lines about what needs attention.

import { counted } from './counted';

export const heading = 'Dashboard';
export const lead = "Welcome back! Here's what's happening.";
export const continueLink = 'Continue where you left off';
export const failedToRefresh = 'The latest figures could not be loaded.';

// The counters, whose words the specification gives.
export const postsCounter = 'Total Blogs';
export const eventsCounter = 'Total Events';
export const messagesCounter = 'Unread Messages';

// The charts.
export const viewsHeading = 'Views Per Page';
export const viewsKeys = 'Page';
const viewsIn = (count: number) => counted(count, 'view');
export const viewsTotal = (count: number) => `${viewsIn(count)} in total`;
export const viewsExcerpt = (drawn: number, left: number, count: number) =>
  `The ${drawn} most viewed pages. The table also lists ${counted(left, 'further page')} with ${viewsIn(count)}.`;
export const homePage = 'home';
export const categoriesHeading = 'Events Per Category';
export const categoriesTotal = (count: number) => counted(count, 'event');
export const categoriesKeys = 'Category';
export const categoriesExcerpt = (drawn: number, left: number, count: number) =>
  `The ${drawn} largest categories. The table also lists ${left} more with ${counted(count, 'event')}.`;
export const chartAlt = (title: string, values: string) => `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
export const tableSummary = 'Show as table';
export const countColumn = 'Count';

// Samples.
export const sampleDetails = (count: number) => counted(count, 'detail of the college', 'details of the college');
export const samples = (parts: readonly string[]) =>
  `The website still holds samples: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)}.`;
export const samplesAdvice = (details: string) =>
  `Delete these records in their lists, and give the college's own details to the person who runs the site${details && `: ${details}`}.`;

// The quick actions.
export const actionsHeading = 'Quick Actions';
export const addPost = 'Create Blog Post';
export const addPostHint = 'Write a new blog article';
export const addEvent = 'Add Event';
export const addEventHint = 'Create a new event';
export const addUser = 'Add User';
export const addUserHint = 'Create a new user';
