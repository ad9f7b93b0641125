// Texts of the images in the form of an event.

export const heading = 'Images';
export const label = 'Featured Images';
export const chooseButton = 'Choose image files';
export const chooseMoreButton = 'Choose more images';
export const tooMany = (most: number) => `An event can have ${most} images at most.`;
export const count = (count: number, most: number) => `${count} of ${most} images`;
export const countBesideRemoved = (count: number, most: number, removed: number) =>
  `${count} of ${most} images, ${removed} removed when you save`;

// One image.
export const listLabel = 'Images of the event';
export const altsLabel = 'What the images show';
export const altLabel = 'What it shows';
/** The label for those who hear it, who do not see the image beside it. */
export const altLabelOf = (file: string) => `What ${file} shows`;
export const putBackButton = 'Put back';
export const putBackLabel = (file: string) => `Put back ${file}`;
export const removedOnSave = 'Removed when you save';
