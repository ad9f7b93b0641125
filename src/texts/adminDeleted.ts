// Texts of the list of recently deleted records.

type Kind = 'post' | 'event' | 'message' | 'user';

export const heading = 'Recently deleted';
export const lead = (days: number) => `What was deleted can be restored for ${days} days`;

// Search and filter.
export const searchLabel = 'Search deleted';
export const postsFilter = 'Posts';
export const eventsFilter = 'Events';
export const messagesFilter = 'Messages';
export const usersFilter = 'Users';
export const recordCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'deleted record' : 'deleted records'}`;

// The list that is empty, or did not load.
export const emptyTitle = 'Nothing is deleted.';
export const emptyHint = (days: number) => `What staff delete stays here for ${days} days.`;
export const noMatchTitle = 'Nothing found.';
export const noMatchHint = 'No deleted record matches this search and kind.';
export const failedToLoad = 'The deleted records could not be loaded.';

// The table.
export const tableCaption = 'Deleted records';
export const nameColumn = 'Name';
export const deletedColumn = 'Deleted';
export const keptUntilColumn = 'Kept until';
export const postKind = 'Post';
export const eventKind = 'Event';
export const messageKind = 'Message';
export const userKind = 'User';
export const deletedBy = (name: string) => `by ${name}`;
export const restoreButton = 'Restore';
export const restoreLabel = (name: string) => `Restore ${name}`;
export const deleteForGoodButton = 'Delete for good';
export const deleteForGoodLabel = (name: string) => `Delete for good: ${name}`;

// Undo of a restoration.
export const deletedAgainToast = (name: string) => `'${name}' is deleted again.`;
export const failedToDeleteAgain = (kind: Kind, reason: string) => `The ${kind} was not deleted. ${reason}`;

// The dialog before a record is deleted for good.
export const deleteForGoodTitle = 'Delete for good';
export const deleteForGoodQuestion = (kind: Kind, name: string) =>
  `Delete the ${kind} "${name}" for good? Nothing can restore it after that.`;
export const deletedForGoodToast = (name: string) => `'${name}' is deleted for good.`;
export const failedToDeleteForGood = (kind: Kind, reason: string) => `The ${kind} was not deleted for good. ${reason}`;

// The same for all records that the list shows. `records` is their number: "1,200 records".
export const record = 'record';
export const deleteManyForGoodButton = (records: string) => `Delete ${records} for good`;
export const deleteManyForGoodQuestion = (records: string) => `Delete ${records} for good? Nothing can restore them after that.`;
export const manyDeletedForGoodToast = (records: string) => `${records} deleted for good.`;
export const failedToDeleteManyForGood = (reason: string) => `Not all were deleted for good. ${reason}`;
