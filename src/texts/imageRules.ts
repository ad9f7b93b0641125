// What the back office says about chosen images.

export const notAnImage = 'This is not an image. Choose an image file.';
export const tooLarge = (size: string, limit: string) => `This image is too large: ${size}. The limit is ${limit}.`;
export const unreadable = (format: string) =>
  `This browser cannot read ${format} images. Save it as a JPEG and choose that file.`;
export const withFileName = (name: string, error: string) => `${name}: ${error}`;
export const altTooLong = (most: number) => `Use at most ${most} characters.`;

// The choice of images.
export const severalHint =
  'JPEG, PNG, WebP or GIF (still images only). Large photos are reduced before they are uploaded. You can pick several at once or drop them here.';
export const previewAlt = (file: string) => `Preview of ${file}`;

// Sizes before and after the reduction.
export const kilobytes = (size: number) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const reducing = 'Reducing...';
export const sizeWhileReducing = (size: string) => `${size}. Reducing...`;
export const sizeKept = (size: string) => `${size}, kept as it is`;
export const sizeReduced = (size: string, reduced: string) => `${size}, reduced to ${reduced}`;
export const sizesReduced = (size: string, reduced: string) => `${size} reduced to ${reduced}`;
