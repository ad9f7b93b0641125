// Texts that the lists of the back office share.

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
export const selectButton = 'Select';
export const doneButton = 'Done';
export const selectAll = (count: string) => `Select all ${count}`;
export const selectAllFound = (count: string) => `Select all ${count} that match`;
export const selectedCount = (count: string) => `${count} selected`;
export const clearSelectionLabel = 'Clear selection';
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
