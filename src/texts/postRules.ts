// Errors of the form of a post.

export const titleRequired = 'Please enter a blog title.';
export const slugRequired = 'Slug cannot be empty.';
export const excerptRequired = 'Excerpt is required.';
export const excerptTooLong = 'Excerpt is too long.';
export const contentRequired = 'Content cannot be empty.';
export const contentTooLong = 'Content is too long.';
export const categoryRequired = 'Please select a category.';
export const coverRequired = 'Add a cover image.';
