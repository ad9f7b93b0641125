// Texts that the lists and the forms of posts and events share.

type Kind = 'post' | 'event';

export const namedRecord = (kind: Kind, title: string) => `${kind === 'post' ? 'Post' : 'Event'} '${title}'`;

// Filters of the lists.
export const categoryFilterLabel = 'Category';
export const allCategories = 'All categories';

// Publishing and unpublishing, of one record or of a selection.
export const publishedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} published.`;
export const unpublishedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} unpublished.`;
export const scheduledToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} scheduled again.`;
export const withdrawnToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} withdrawn again.`;
export const failedToPublish = (kind: Kind, title: string, reason: string) =>
  `${namedRecord(kind, title)} was not published. ${reason}`;
export const failedToUnpublish = (kind: Kind, title: string, reason: string) =>
  `${namedRecord(kind, title)} was not unpublished. ${reason}`;
export const failedToSchedule = (kind: Kind, title: string, reason: string) =>
  `${namedRecord(kind, title)} was not scheduled again. ${reason}`;
export const failedToWithdraw = (kind: Kind, title: string, reason: string) =>
  `${namedRecord(kind, title)} was not withdrawn again. ${reason}`;
export const donePublished = 'published';
export const doneUnpublished = 'unpublished';

// The dialog before a delete.
export const deletedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} deleted.`;
export const failedToDelete = (kind: Kind, reason: string) => `The ${kind} was not deleted. ${reason}`;
export const deleteQuestion = (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`;
