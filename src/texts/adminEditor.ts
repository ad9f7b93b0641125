// Texts that the forms of posts and events share.

import { namedRecord } from './adminRecords';

type Kind = 'post' | 'event';

// The head.
export const versionsButton = 'Versions';

// The fields.
export const titleLabel = 'Title';
export const slugLabel = 'Slug';
export const slugHint = 'Follows the title until you type your own. The address cannot change after creation.';
export const slugFixedHint = 'The address cannot change after creation';
export const categoryLabel = 'Category';
export const altHint = 'A few words for visitors who cannot see it.';
export const lengthHint = (most: number) => `Best kept within ${most} characters.`;

// Status and schedule.
export const scheduleHeading = 'Publishing';
export const statusLabel = 'Status';
export const publishedHint = 'Visitors see it as soon as it is saved.';
export const scheduledHint = 'Visitors see it from the time you choose.';
export const draftHint = 'Only staff see it until you publish it.';
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

// The upload of the images.
export const sendingLabel = 'Uploading the images';
export const sending = (percent: number) => `Uploading the images: ${percent}%`;
export const sentNotice = (percent: number) => `${percent}% uploaded`;
export const stopButton = 'Stop';

// Unsaved text of an earlier visit.
export const unsavedLabel = 'Unsaved text';
export const unsavedTitle = (time: string) => `Unsaved text from ${time}`;
export const unsavedIsOlder = (kind: Kind) =>
  `The ${kind} has been saved since then. Restore brings back only what you had changed.`;
export const unsavedPictures = 'Images are not kept. Please choose them again.';
export const restoreButton = 'Restore';
export const discardButton = 'Discard';
export const restoredToast = (time: string) => `Text from ${time} restored. It is not saved yet.`;
export const discardedToast = (time: string) => `Unsaved text from ${time} discarded.`;

// A save that met a newer version of the record.
export const conflictTitle = 'Someone else has saved this record in the meantime.';
export const conflictSavedAt = (time: string) => `It was saved at ${time}.`;
export const conflictSavedBy = (name: string, time: string) => `It was saved by ${name} at ${time}.`;
export const conflictChanges = (fields: string) => `They changed: ${fields}.`;
export const conflictChoice = (hasPictures: boolean) =>
  `If you load their version, your text is kept and offered above the form.${hasPictures ? ' Images must be chosen again.' : ''} If you save yours, their changes are lost.`;
export const keepEditingButton = 'Keep editing';
export const saveOverButton = 'Save my version';
export const loadTheirsButton = 'Load their version';

// The original of a duplicate.
export const failedToLoadOriginal = 'The original could not be loaded. The form is empty.';
export const failedToCopyPictures = 'The images could not be copied. Please choose them again.';

// The check of the text.
export const checkLabel = 'Text check';
export const checkHeading = 'Before you publish';
export const checkEmpty = 'Suggestions appear here as you write.';
export const checkPassed = 'Nothing to improve.';
export const savedMark = 'Saved';
export const unsavedMark = 'Not saved yet';

// A choice as the list of versions shows it.
export const yes = 'Yes';
export const no = 'No';
