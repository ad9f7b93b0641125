// Texts of the dialog with the versions of a post or an event.

import { counted } from './counted';

type Kind = 'post' | 'event';

export const failedToLoad = 'The versions could not be loaded.';
export const emptyTitle = 'No versions yet.';
export const emptyHint = (kind: Kind) =>
  `Each save keeps what the ${kind} was before. Earlier states appear here after the next save.`;
export const explanation = (kind: Kind) =>
  `Each save keeps what the ${kind} was before: the last 20 states. Open one to see how it differs from now, and to bring it back.`;

// One row.
export const earliest = 'The earliest state that is kept';
export const changedFields = (fields: string) => `Changed: ${fields}`;
export const nowMark = 'Now';
export const compareButton = 'Compare';
export const compareLabel = (time: string) => `Compare the version of ${time} with now`;

// One version beside the current record.
export const failedToLoadVersion = 'The version could not be loaded.';
export const noDifference = (kind: Kind) => `This version is the same as the ${kind} is now.`;
export const onlyThen = 'In this version only';
export const onlyNow = (kind: Kind) => `In the current ${kind} only`;
export const picturesHeading = 'Pictures';
export const backButton = 'All versions';
export const restoreButton = 'Restore as draft';
export const restoreHint = (kind: Kind) =>
  `Restoring puts this version into the form, as unsaved changes. Visitors see no change before you save, and then the current ${kind} is kept as a version too. Status and slug stay as they are.`;
export const restoredToast = (time: string) => `The version of ${time} is in the form. It is not saved yet.`;
export const restoredWithoutPicturesToast = (time: string) =>
  `The version of ${time} is in the form. It is not saved yet. Its pictures could not be loaded and stay as they are.`;

// The images of a version in another order than now.
export const orderHeading = 'Order of the pictures';
export const orderThen = 'In this version';
export const orderNow = (kind: Kind) => `In the current ${kind}`;
export const photoNow = (number: number) => `Now photo ${number}`;
export const photoNotThere = 'Not there now';

// The differences of a text.
export const sameLines = (count: number) => `${counted(count, 'line')} the same`;
export const deletedPart = ' only then: ';
export const insertedPart = ' only now: ';
