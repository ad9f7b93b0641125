// The table.
export const categoryColumn = 'Category';

// The form.
export const failedToOpen = 'This post could not be opened (it may have been deleted). You are still signed in.';
export const excerptLabel = 'Excerpt';
export const contentLabel = 'Content';

// The cover.
export const coverLabel = 'Cover Image';
export const coverAltLabel = 'What the cover shows';
