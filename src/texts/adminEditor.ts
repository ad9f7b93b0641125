import { counted } from './counted';

// Texts that the forms of posts and events share.
type Kind = 'post' | 'event';

export const failedToSave = (kind: Kind, reason: string) => `The ${kind} was not saved. ${reason}`;
export const conflictChoice = (hasPictures: boolean) =>
  `If you load their version, your text is kept and offered above the form.${hasPictures ? ' Images must be chosen again.' : ''} If you save yours, their changes are lost.`;

export const picturesLeftOut = (count: number) =>
  `${counted(count, 'image')} ${count === 1 ? 'was' : 'were'} left out. Add images as files with the Image button.`;

export const captionLabel = 'Caption';

export const photosTitle = 'Add photos';
