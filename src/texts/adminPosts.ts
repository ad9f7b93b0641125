// The list.
export const heading = 'Blogs';
export const lead = 'Manage your blog posts';
export const createLink = 'Create Blog';
export const searchLabel = 'Search blogs';
export const emptyTitle = 'No blogs found.';
export const emptyHint = 'Your first post will appear here.';
export const noMatchHint = 'No post matches the search and the filters.';
export const failedToLoadList = 'Error loading blogs.';

// The table.
export const tableCaption = 'Blog posts';
export const titleColumn = 'Title';
export const categoryColumn = 'Category';

// The form.
export const backLink = 'Back to Blogs';
export const failedToOpen = 'This post could not be opened (it may have been deleted). You are still signed in.';
export const excerptLabel = 'Excerpt';
export const contentLabel = 'Content';

// The cover.
export const coverLabel = 'Cover Image';
export const coverAltLabel = 'What the cover shows';
