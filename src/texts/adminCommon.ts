// Words that many screens of the back office share, and no public page.

export const backOffice = 'Back office';

// Buttons, and their labels where a list has one per record.
export const viewButton = 'View';
export const viewOnSiteButton = 'View on site';
export const previewButton = 'Preview';
export const editButton = 'Edit';
export const editLabel = (name: string) => `Edit ${name}`;
export const duplicateButton = 'Duplicate';
export const deleteButton = 'Delete';
export const deleteLabel = (name: string) => `Delete ${name}`;
export const removeButton = 'Remove';
export const removeLabel = (name: string) => `Remove ${name}`;
export const undoButton = 'Undo';
export const clearButton = 'Clear';
export const copyButton = 'Copy';
export const exportButton = 'Export CSV';

// Fields.
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const currentPasswordLabel = 'Current password';
export const newPasswordLabel = 'New password';

// Saving.
export const saving = 'Saving...';
export const tryAgain = 'Please try again.';

/** A user whose name is not known. */
export const unknownUser = (id: string) => `User ${id}`;

// The end of a session.
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const sessionEndedInForm = 'Your session has ended. Sign in again; your text is kept.';
export const signInAgainLink = 'Sign in again';
