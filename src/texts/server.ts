import { countWithNoun } from './format';

export const statusUpdated = 'Status updated.';

// Errors in the server's responses.
export const unreadable = 'The request could not be read.';
export const wrongCode =
  'This code is not valid or has been used before. Try a new one, and check that the clock of your phone is right.';
export const wrongPassword = 'This is not your current password.';
export const tooManyAttempts = (minutes: number) => `Too many attempts. Try again in ${countWithNoun(minutes, 'minute')}.`;
export const slugTaken = 'This slug is already in use.';
export const emailTaken = 'This email already has an account.';
export const stale = 'Someone else has saved this record in the meantime.';
export const bodyTooLarge = (size: string) => `The request is larger than ${size}.`;
export const tooManyFiles = (maxCount: number) => (maxCount === 1 ? 'Send only one image.' : `Send at most ${maxCount} images.`);
export const shuttingDown = 'The server is restarting. Try again in a moment.';
export const storageUnavailable = 'The change could not be saved. Nothing was changed.';
export const storageAway = 'The storage of the site is not available at the moment. Please try again in a moment.';

// Emails to a user about changes of accounts.
export const emailChanged = (adminName: string) =>
  `${adminName} changed the email address of your account. From now on you sign in with the new address, and this one gets no more email. If you did not expect this, please tell another admin today.`;
export const secondFactorRemoved = (adminName: string, name: string) =>
  `${adminName} removed the second factor of ${name}, who can set up a new one under Your account. If you did not expect this, please tell another admin today.`;
export const adminAdded = (adminName: string, name: string) =>
  `${adminName} made ${name} an admin. If you did not expect this, please tell another admin today.`;
export const adminChanged = (adminName: string, name: string) =>
  `${adminName} changed the email address or the password of the admin ${name}. If you did not expect this, please tell another admin today.`;
export const wrongCodes = (count: number) =>
  `Someone entered the right password for your account, and then ${count} wrong codes in a row. If that was not you, a stranger knows your password: please change it today, under Your account. Your second factor has kept them out.`;
