// Texts of the dialog with the versions of a post or an event.

import { counted } from './counted';

type Kind = 'post' | 'event';

export const failedToLoad = 'The versions could not be loaded.';
export const emptyTitle = 'No versions yet.';
export const emptyHint = (kind: Kind) => `When you save a change, what the ${kind} was before is kept and appears here.`;
export const explanation = (kind: Kind) =>
  `What the ${kind} was before each of the last 20 changes. Compare one with the current ${kind}, and load it into the form if you want it back.`;

// One row.
export const earliest = 'The earliest version that is kept';
export const changedFields = (fields: string) => `Changed: ${fields}`;
export const nowMark = 'Current';
export const compareButton = 'Compare';
export const compareLabel = (time: string) => `Compare the version of ${time} with the current one`;

// One version beside the current record.
export const failedToLoadVersion = 'The version could not be loaded.';
export const noDifference = (kind: Kind) => `This version is the same as the ${kind} is now.`;
export const onlyThen = 'In this version only';
export const onlyNow = (kind: Kind) => `In the current ${kind} only`;
export const picturesHeading = 'Images';
export const backButton = 'All versions';
export const restoreButton = 'Load into the form';
export const restoreHint = (kind: Kind) =>
  `Nothing is saved yet: look at the form, then save it. The current ${kind} becomes a version then. Status and slug stay as they are.`;
export const restoredToast = (time: string) => `The version of ${time} is in the form. It is not saved yet.`;
export const restoredWithoutPicturesToast = (time: string) =>
  `The version of ${time} is in the form. It is not saved yet. The images could not be loaded and stay as they are.`;

// The images of a version in another order than now.
export const orderHeading = 'Order of the images';
export const orderThen = 'In this version';
export const orderNow = (kind: Kind) => `In the current ${kind}`;
export const photoNow = (number: number) => `Now image ${number}`;
export const photoNotThere = 'No longer there';

// The differences of a text.
export const sameLines = (count: number) => `${counted(count, 'line')} the same`;
export const deletedPart = ' only then: ';
export const insertedPart = ' only now: ';
