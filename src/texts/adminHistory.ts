// Texts of the history: what was done, and what was deleted.

type Kind = 'post' | 'event' | 'message' | 'user';

export const heading = 'History';
export const activityTab = 'Activity';
export const deletedTab = 'Recently deleted';
export const nothingFound = 'Nothing found.';

// What was done.
export const personFilterLabel = 'Person';
export const everyone = 'Everyone';
export const dayFilterLabel = 'Day';
export const fromAddress = (address: string) => `from ${address}`;
export const moreButton = 'Show more';
export const failedToLoadMore = 'No more could be loaded. Please try again.';
export const emptyActivityHint = 'Every sign-in and every change is listed here.';
export const noActivityHint = 'This person did nothing on this day. Choose another day, or Everyone.';
export const failedToLoadActivity = 'The activity could not be loaded.';

// What was deleted: search and filter.
export const searchLabel = 'Search deleted';
export const kindFilterLabel = 'Kind';
export const allKinds = 'All kinds';
export const postsFilter = 'Posts';
export const eventsFilter = 'Events';
export const messagesFilter = 'Messages';
export const usersFilter = 'Users';
export const deletedCount = (count: number, amount: string) => `${amount} ${count === 1 ? 'deleted record' : 'deleted records'}`;
export const noDeletedTitle = 'Nothing has been deleted.';
export const keptHint = (days: number) => `Kept for ${days} days. Posts and events come back as drafts, users as inactive.`;
export const noneDeletedHint = 'What you delete can be restored here.';
export const noDeletedHint = 'No deleted record matches this search and kind.';
export const failedToLoadDeleted = 'The deleted records could not be loaded.';

// The table.
export const deletedCaption = 'Deleted records';
export const nameColumn = 'Name';
export const deletedColumn = 'Deleted';
export const keptUntil = (time: string) => `Kept until ${time}`;
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
export const deletedAgainToast = (name: string) => `'${name}' deleted again.`;
export const failedToDeleteAgain = (kind: Kind, reason: string) => `The ${kind} was not deleted. ${reason}`;

// Deleting for good: one record, or all that are listed. `records` is their number: "1,200 records".
export const deleteForGoodQuestion = (kind: Kind, name: string) =>
  `Delete the ${kind} "${name}" for good? It cannot be restored after that.`;
export const deletedForGoodToast = (name: string) => `'${name}' deleted for good.`;
export const failedToDeleteForGood = (kind: Kind, reason: string) => `The ${kind} was not deleted for good. ${reason}`;
export const record = 'record';
export const deleteManyForGoodButton = (records: string) => `Delete ${records} for good`;
export const deleteManyForGoodQuestion = (records: string) => `Delete ${records} for good? They cannot be restored after that.`;
export const manyDeletedForGoodToast = (records: string) => `${records} deleted for good.`;
export const failedToDeleteManyForGood = (reason: string) => `Not all of them were deleted for good. ${reason}`;
