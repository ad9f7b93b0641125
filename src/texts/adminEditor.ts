import { namedRecord } from './adminRecords';
import { counted } from './counted';

// Texts that the forms of posts and events share.
type Kind = 'post' | 'event';

// The head.
export const versionsButton = 'Versions';

// The fields.
export const titleLabel = 'Title';
export const slugLabel = 'Slug';
export const categoryLabel = 'Category';
export const altHint = 'A few words for visitors who cannot see it.';
export const lengthHint = (most: number) => `Best kept within ${most} characters.`;

// Status and schedule.
export const statusLabel = 'Status';
export const publishAtLabel = 'Publish at';
export const withdrawAtLabel = 'Withdraw at';
export const withdrawAtHint = 'Yangon time. From then on visitors no longer see it.';

// The save and its errors.
export const createdToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} created.`;
export const updatedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} updated.`;
export const visibleFrom = (time: string) => `Visitors see it from ${time}.`;
export const failedToSave = (kind: Kind, reason: string) => `The ${kind} was not saved. ${reason}`;
export const failedToSaveSignedOut = (kind: Kind) => `The ${kind} was not saved. Sign in again, then choose Retry.`;
export const failedToSaveSignedIn = (kind: Kind) => `You are signed in again. The ${kind} was not saved. Choose Retry.`;

// The upload of the images.
export const sending = (percent: number) => `Uploading the images: ${percent}%`;
export const sentNotice = (percent: number) => `${percent}% uploaded`;

// Unsaved text of an earlier visit.
export const unsavedTitle = (time: string) => `Unsaved text from ${time}`;
export const unsavedIsOlder = (kind: Kind) =>
  `The ${kind} has been saved since then. Restore brings back only what you had changed.`;
export const restoredToast = (time: string) => `Text from ${time} restored. It is not saved yet.`;
export const discardedToast = (time: string) => `Unsaved text from ${time} discarded.`;

// A save that met a newer version of the record.
export const conflictSavedAt = (time: string) => `It was saved at ${time}.`;
export const conflictSavedBy = (name: string, time: string) => `It was saved by ${name} at ${time}.`;
export const conflictChanges = (fields: string) => `They changed: ${fields}.`;
export const conflictChoice = (hasPictures: boolean) =>
  `If you load their version, your text is kept and offered above the form.${hasPictures ? ' Images must be chosen again.' : ''} If you save yours, their changes are lost.`;

// A choice as the list of versions shows it.
export const no = 'No';

type previewKind = 'post' | 'event';

export const previewHeading = 'Preview';
export const lead = (title: string) => `How visitors will see “${title}”`;
export const backLink = (kind: previewKind) => `Back to the ${kind}`;
export const notFound = (kind: previewKind) => `This ${kind} could not be found. It may have been deleted.`;

// The places where the page is seen.
export const phoneFrame = (title: string) => `${title} on a phone`;
export const desktopFrame = (title: string) => `${title} on a computer`;

// The link.
export const linkExplanation =
  'Show the page to someone before visitors see it. The link works for 7 days, opens nothing else, and you can end it at any time.';
export const failedToMakeLink = (reason: string) => `The link was not made. ${reason}`;
export const linkUntil = (time: string) =>
  `Anyone with this link can read the page, without signing in, until ${time}, Yangon time. They see what was saved last.`;
export const failedToEndLink = (reason: string) => `The link was not ended. ${reason}`;

// Texts of the editor for Markdown.
export const fieldHint = 'Select words and press a button, or write Markdown yourself: ## heading, **bold**, - list.';
export const emptyPreview = 'Nothing to preview yet. What you write appears here as visitors will see it.';

// The toolbar.
export const bold = 'Bold';
export const link = 'Link';
export const toolTip = (name: string, key: string) => `${name} (Ctrl+${key})`;

// What happened to pasted text.
export const clipboardBlocked = 'The browser does not let this page read the clipboard. Press Ctrl+Shift+V in the text instead.';
export const picturesLeftOut = (count: number) =>
  `${counted(count, 'image')} ${count === 1 ? 'was' : 'were'} left out. Add images as files with the Image button.`;

// The dialog for an image.
export const captionLabel = 'Caption';

// The dialog for photos while its code loads.
export const photosTitle = 'Add photos';
export const failedToLoadPhotos = 'The dialog for photos could not be loaded.';

export const photosAddButton = (count: number) => (count > 1 ? `Add ${count} photos` : 'Add photo');

// The chosen photos.
export const storedCount = (stored: number, all: number) => `${stored} of ${all} uploaded.`;
export const storedCountWithErrors = (stored: number, all: number) =>
  `${stored} of ${all} uploaded. Photos with an error are left out.`;

// One photo.
export const photosAltHint = 'A few words for visitors who cannot see it. Needed before the text is published.';
export const retryLabel = (file: string) => `Try again: ${file}`;

// How far a photo is.
export const photosSendingLabel = (file: string) => `Uploading ${file}`;
export const photosSending = (percent: number) => `Uploading: ${percent}%`;
export const stored = 'Uploaded';
