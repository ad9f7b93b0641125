// Texts of the dashboard, without its lines about what needs attention.

export const heading = 'Dashboard';
export const lead = "Welcome back! Here's what's happening.";
export const continueLink = 'Continue where you left off';
export const failedToRefresh = 'The latest figures could not be loaded.';

// The counters.
export const postsCounter = 'Total Blogs';
export const eventsCounter = 'Total Events';
export const messagesCounter = 'Unread Messages';

// The charts.
export const viewsHeading = 'Views Per Page';
export const viewsTotal = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'view' : 'views'} in total`;
export const viewsKeys = 'Page';
export const viewsExcerpt = (drawn: number, all: number) =>
  `The ${drawn} most viewed pages of ${all}, and the others together. The table has all of them.`;
export const homePage = 'home';
export const categoriesHeading = 'Events Per Category';
export const categoriesTotal = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;
export const categoriesKeys = 'Category';
export const categoriesExcerpt = (drawn: number, all: number) =>
  `The ${drawn} largest categories of ${all}, and the others together. The table has all of them.`;
export const otherKeys = 'Other';
export const chartAlt = (title: string, values: string) => `Line chart, ${title.toLowerCase()}: ${values || 'no figures yet'}`;
export const tableSummary = 'Show as table';
export const countColumn = 'Count';

// The quick actions.
export const actionsHeading = 'Quick Actions';
export const addPost = 'Create Blog Post';
export const addPostHint = 'Write a new blog article';
export const addEvent = 'Add Event';
export const addEventHint = 'Create a new event';
export const addUser = 'Add User';
export const addUserHint = 'Create a new user';
