// What the API says of a change that it made.

import { counted } from './counted';

// Posts, events, messages, users.
export const postCreated = 'Blog created.';
export const postUpdated = 'Blog updated.';
export const postDeleted = 'Blog deleted.';
export const eventCreated = 'Event created.';
export const eventUpdated = 'Event updated.';
export const eventDeleted = 'Event deleted.';
export const messageSent = 'Message sent successfully!';
export const messageDeleted = 'Message deleted.';
export const userCreated = 'User created.';
export const userUpdated = 'User updated.';
export const userDeleted = 'User deleted.';
export const statusUpdated = 'Status updated.';
export const imageStored = 'Image stored.';
export const manyChanged = (count: number, noun: string, done: string) => `${counted(count, noun)} ${done}.`;

// Work on messages.
export const answering = 'You are answering this message.';
export const noteAdded = 'Note added.';
export const noteDeleted = 'Note deleted.';

// Deleted records, and who is in lists of them.
export const recordRestored = 'Record restored.';
export const recordDeletedForGood = 'Record deleted for good.';
export const deletedUser = (name: string) => `${name} (deleted)`;
export const unknownUser = (id: string | number) => `user ${id}`;

// Preview links.
export const previewLinkMade = 'Preview link made.';
export const previewLinkEnded = 'Preview link ended.';

// The own account.
export const signedOut = 'Signed out.';
export const signInsEnded = (count: number) => (count === 1 ? 'Signed out on one device.' : `Signed out on ${count} devices.`);
export const browserOnDevice = (browser: string, device: string) => `${browser} on ${device}`;
export const passwordChanged = 'Password changed.';
export const secondFactorOn = 'Second factor turned on.';
export const secondFactorOff = 'Second factor turned off.';
export const secondFactorRemoved = 'Second factor removed.';
export const recoveryCodesReplaced = 'Recovery codes replaced.';

// Alerts.
export const alertsUpdated = 'Alerts updated.';

// What keeps the server from storing anything, for the operator.
export const databaseFault = 'The database rejects writes or cannot be reached; the log says why.';
export const staleFault = (seconds: number) => `Visitors see the records of ${seconds} seconds ago, marked as stale.`;
export const folderFault = 'The data folder cannot be written.';
export const sessionsFault = 'Sessions cannot be stored.';
