// Words that many screens of the back office share, and no public page.
export const backOffice = 'Back office';

// Buttons, and their labels where a list has one per record.
export const previewButton = 'Preview';
export const editButton = 'Edit';
export const editLabel = (name: string) => `Edit ${name}`;
export const deleteButton = 'Delete';
export const deleteLabel = (name: string) => `Delete ${name}`;
export const removeButton = 'Remove';
export const removeLabel = (name: string) => `Remove ${name}`;
export const undoButton = 'Undo';
export const clearButton = 'Clear';
export const copyButton = 'Copy';

// Fields.
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const newPasswordLabel = 'New password';

// Saving.
export const saving = 'Saving...';
export const tryAgain = 'Please try again.';

// The end of a session.
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const sessionEndedInForm = 'Your session has ended. Sign in again; your text is kept.';
export const signInAgainLink = 'Sign in again';

// The tools above a list.
export const statusFilterLabel = 'Status';
export const allStatuses = 'All Status';
export const sortLabel = 'Sort';

// The columns of a table.
export const createdColumn = 'Created';
export const actionsColumn = 'Actions';
export const deleteTitle = 'Confirm Delete';

// Undoing a change.
export const undoneToast = 'The change was undone.';

// The notices at the edge of a screen of the back office.
export const noticesLabel = 'Notices (F8)';

// What becomes of a save or an upload, wherever the back office saves.
export const storing = 'Uploaded. Saving...';
