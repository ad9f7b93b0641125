import { pathOf, paths } from './paths';
import type { RecordKind } from './record';

export const blogEditPath = pathOf(paths.adminBlogEdit);
export const blogPreviewPath = pathOf(paths.blogPreview);
export const eventEditPath = pathOf(paths.adminEventEdit);
export const eventPreviewPath = pathOf(paths.eventPreview);

/** The query parameter that opens one message in the list of messages. */
export const MESSAGE_QUERY = 'message';
export const messagePath = (id: string | number) => `${paths.adminContacts}?${MESSAGE_QUERY}=${encodeURIComponent(id)}`;

/** The query parameter of the form for a new record that names the record to duplicate (D-80). */
export const DUPLICATE_QUERY = 'duplicate';
export const blogDuplicatePath = (id: string | number) => `${paths.adminBlogCreate}?${DUPLICATE_QUERY}=${encodeURIComponent(id)}`;
export const eventDuplicatePath = (id: string | number) =>
  `${paths.adminEventCreate}?${DUPLICATE_QUERY}=${encodeURIComponent(id)}`;

/** The value of `?tab=` that opens the history at what was deleted. */
export const DELETED_TAB = 'deleted';

/** The address of the deleted records, of one kind if one is given. */
export const deletedPath = (kind?: RecordKind) => `${paths.history}?tab=${DELETED_TAB}${kind ? `&kind=${kind}` : ''}`;

/** The address of the user list with the form for a new user open (D-01). */
export const addUserPath = `${paths.adminUsers}?add=1`;

/** The address of the sign-in in another tab, for a screen whose session has ended. */
export const signInAgainPath = `${paths.login}?reason=ended`;
