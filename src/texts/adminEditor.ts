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

// Status and schedule.
export const statusLabel = 'Status';
export const publishAtLabel = 'Publish at';
export const withdrawAtLabel = 'Withdraw at';

// The save and its errors.
export const createdToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} created.`;
export const updatedToast = (kind: Kind, title: string) => `${namedRecord(kind, title)} updated.`;
export const visibleFrom = (time: string) => `Visitors see it from ${time}.`;
export const failedToSave = (kind: Kind, reason: string) => `The ${kind} was not saved. ${reason}`;
export const conflictChoice = (hasPictures: boolean) =>
  `If you load their version, your text is kept and offered above the form.${hasPictures ? ' Images must be chosen again.' : ''} If you save yours, their changes are lost.`;

export const previewHeading = 'Preview';

// The places where the page is seen.
export const phoneFrame = (title: string) => `${title} on a phone`;
export const desktopFrame = (title: string) => `${title} on a computer`;
export const picturesLeftOut = (count: number) =>
  `${counted(count, 'image')} ${count === 1 ? 'was' : 'were'} left out. Add images as files with the Image button.`;

// The dialog for an image.
export const captionLabel = 'Caption';

// The dialog for photos while its code loads.
export const photosTitle = 'Add photos';

export const photosAddButton = (count: number) => (count > 1 ? `Add ${count} photos` : 'Add photo');
export const stored = 'Uploaded';
