// Texts of the dialog that adds photos to a text.

export const photosLabel = 'Photos';
export const choosePhotos = 'Choose photos or take one';
export const chooseMorePhotos = 'Choose more photos';
export const addressButton = 'Use the address of an image';
export const addButton = (count: number) => (count > 1 ? `Add ${count} photos` : 'Add photo');

// The chosen photos.
export const listLabel = 'The photos to add';
export const storedCount = (stored: number, all: number) => `${stored} of ${all} uploaded.`;
export const storedCountWithErrors = (stored: number, all: number) =>
  `${stored} of ${all} uploaded. Photos with an error are left out.`;

// One photo.
export const altLabel = 'What the photo shows';
export const altHint = 'A few words for visitors who cannot see it. Needed before the text is published.';
export const captionHint = 'Shown below the photo.';
export const retryButton = 'Try again';
export const retryLabel = (file: string) => `Try again: ${file}`;

// How far a photo is.
export const waiting = 'Waiting...';
export const sendingLabel = (file: string) => `Uploading ${file}`;
export const sending = (percent: number) => `Uploading: ${percent}%`;
export const stored = 'Uploaded';
