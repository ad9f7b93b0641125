// Texts of the list of activity.

import { counted } from './counted';

export const heading = 'Activity';
export const lead = 'Who did what, and when';

// The filters.
export const personFilterLabel = 'Person';
export const everyone = 'Everyone';
export const changesFilter = 'Changes';
export const signInsFilter = 'Sign-ins';
export const rejectionsFilter = 'Rejections';
export const dayFilterLabel = 'Day';

// The list.
export const listLabel = 'Activity';
export const fromAddress = (address: string) => `from ${address}`;
export const moreButton = 'Show more';
export const failedToLoadMore = 'More could not be loaded. Please try again.';

// The list that is empty, or did not load.
export const emptyTitle = 'Nothing found.';
export const emptyHint = 'Each sign-in and each change appears here.';
export const noMatchHint = 'Nothing matches this person, kind and day.';
export const failedToLoad = 'The activity could not be loaded.';

// The export.
export const exportedToast = (count: number, fileName: string) => `${counted(count, 'line')} exported to ${fileName}.`;
export const exportedNewestToast = (count: number, fileName: string) => `The newest ${count} lines exported to ${fileName}.`;
export const failedToExport = 'The activity was not exported. Please try again.';
