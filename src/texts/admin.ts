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

/** A user whose name is not known. */
export const unknownUser = (id: string) => `User ${id}`;

// The end of a session.
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const sessionEndedInForm = 'Your session has ended. Sign in again; your text is kept.';
export const signInAgainLink = 'Sign in again';

// The further actions of a record.
export const moreLabel = (title: string) => `More actions for ${title}`;

// The pages of a list.
export const pageButton = (page: number) => `Page ${page}`;

// What keeps a form from being saved.
export const invalidFields = (count: number) =>
  count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`;
export const changedField = (label: string) => `${label} changed`;

// The tools above a list and its number of records.
export const statusFilterLabel = 'Status';
export const allStatuses = 'All Status';
export const sortLabel = 'Sort';
/** `set` is the number of filters that are set. */
export const filtersButton = (set: number) => (set > 0 ? `Filters (${set})` : 'Filters');
export const searchPlaceholder = (label: string) => `${label}...`;
export const shownCount = (shown: string, records: string) => `${shown} of ${records}`;
export const loadingAll = (records: string) => `Loading all ${records}...`;
export const unreadable =
  'The answer could not be read. Something between this device and the server replaced it. Nothing is lost. Please try again.';

export const lastUpdated = (time: string) => `Last updated ${time}.`;

// The columns of a table.
export const createdColumn = 'Created';
export const actionsColumn = 'Actions';

// The selected records.
export const selectAll = (count: string) => `Select all ${count}`;
export const selectAllFound = (count: string) => `Select all ${count} that match`;
export const selectedCount = (count: string) => `${count} selected`;
export const selectLabel = (title: string) => `Select ${title}`;
export const oneSelected = (record: string) => `${record} selected. Press Enter to go to the actions.`;
export const manySelected = (records: string) => `${records} selected.`;
export const selectionCleared = (noun: string) => `The selection was cleared because the list now shows other ${noun}s.`;
export const selectionLabel = (noun: string) => `Selected ${noun}s`;

// Deleting and restoring.
export const deletedLink = (noun: string) => `Recently deleted ${noun}s`;
export const deleteTitle = 'Confirm Delete';
export const deleteQuestion = (records: string) => `Are you sure you want to delete ${records}? This action cannot be undone.`;
export const failedToRestore = (noun: string, reason: string) => `The ${noun} was not restored. ${reason}`;

// Undoing a change.
export const undoneToast = 'The change was undone.';
export const failedToUndo = (reason: string) => `The change was not undone. ${reason}`;

// The notices at the edge of a screen of the back office.
export const label = 'Notices ({hotkey})';
export const actionHint = (action: string) => ` Press F8 to reach "${action}".`;

// The menu.
export const waiting = ' waiting';

// Leaving a form with unsaved changes.
export const leaveKeepsText =
  'Your changes have not been saved. Your text is kept on this device and offered when you come back.';

// What becomes of a save or an upload, wherever the back office saves.
export const storing = 'Uploaded. Saving...';
