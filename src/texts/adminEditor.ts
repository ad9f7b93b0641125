// Texts that the forms of posts and events share.

import { namedRecord } from './adminRecords';

type Kind = 'post' | 'event';

// The head.
export const versionsButton = 'Versions';

// The fields.
export const titleLabel = 'Title';
export const slugLabel = 'Slug';
export const slugHint = 'Made from the title until you type it yourself. The address cannot change after creation.';
export const slugFixedHint = 'The address cannot change after creation';
export const categoryLabel = 'Category';
export const altHint = 'A few words for visitors who cannot see it.';
export const lengthHint = (most: number) => `Best within ${most} characters.`;

// Status and schedule.
export const scheduleHeading = 'Publishing';
export const statusLabel = 'Status';
export const publishedHint = 'Visitors see it as soon as it is saved.';
export const scheduledHint = 'Visitors see it from a moment that you choose.';
export const draftHint = 'Only staff see it, until you publish it.';
export const publishAtLabel = 'Publish at';
export const publishAtHint = 'Yangon time';
export const withdrawAtLabel = 'Withdraw at';
export const withdrawAtHint = 'Yangon time. From then on visitors no longer see it.';

// The save and its errors.
export const createdToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} created.`;
export const updatedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} updated.`;
export const visibleFrom = (time: string) => `Visitors see it from ${time}.`;
export const draftToast = 'Saved as draft. Visitors cannot see it yet.';
export const failedToSave = (kind: Kind, reason: string) => `The ${kind} was not saved. ${reason}`;
export const failedToSaveSignedOut = (kind: Kind) => `The ${kind} was not saved. Sign in again, then choose Retry.`;
export const failedToSaveSignedIn = (kind: Kind) => `You are signed in again. The ${kind} was not saved. Choose Retry.`;

// The upload of the pictures.
export const sendingLabel = 'Sending the pictures';
export const sending = (percent: number) => `Sending the pictures: ${percent}%`;
export const sentNotice = (percent: number) => `${percent}% sent`;
export const stopButton = 'Stop';

// Unsaved text of an earlier visit.
export const unsavedLabel = 'Unsaved text';
export const unsavedTitle = (time: string) => `Unsaved text from ${time}`;
export const unsavedIsOlder = (kind: Kind) => `The ${kind} was saved since then. Restore puts back only what had been changed.`;
export const unsavedPictures = 'Pictures are not kept: choose them again.';
export const restoreButton = 'Restore';
export const discardButton = 'Discard';
export const restoredToast = (time: string) => `Text from ${time} restored. It is not saved yet.`;
export const discardedToast = (time: string) => `Unsaved text from ${time} discarded.`;

// A save that met a newer version of the record.
export const conflictTitle = 'Somebody else saved this record meanwhile.';
export const conflictSavedAt = (time: string) => `It was saved at ${time}.`;
export const conflictSavedBy = (name: string, time: string) => `It was saved by ${name} at ${time}.`;
export const conflictChanges = (fields: string) => `Changed there: ${fields}.`;
export const conflictChoice = (hasPictures: boolean) =>
  `Loading theirs keeps your text: it is offered above the form.${hasPictures ? ' Pictures you chose must be chosen again.' : ''} Saving yours loses what they changed.`;
export const keepEditingButton = 'Keep editing';
export const saveOverButton = 'Save mine over it';
export const loadTheirsButton = 'Load their version';

// The original of a duplicate.
export const failedToLoadOriginal = 'The original could not be loaded. The form is empty.';
export const failedToCopyPictures = 'The pictures could not be copied. Please choose them again.';

// The check of the text.
export const checkLabel = 'Check of the text';
export const checkHeading = 'Before you publish';
export const checkEmpty = 'Hints about the text appear here.';
export const checkPassed = 'Nothing to improve was found.';
export const savedMark = 'Saved';
export const unsavedMark = 'Not saved yet';

// A choice as the list of versions shows it.
export const yes = 'Yes';
export const no = 'No';
