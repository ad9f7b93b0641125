// Parts of lists and forms that only the back office uses.

// The further actions of a record.
export const moreButton = 'More';
export const moreLabel = (title: string) => `More actions for ${title}`;

// The pages of a list.
export const pagesLabel = 'Pages';
export const pageButton = (page: number) => `Page ${page}`;

// What keeps a form from being saved.
export const invalidFields = (count: number) =>
  count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`;
export const changedField = (label: string) => `${label} changed`;

// Passwords.
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
