/** The formats of resized images, best first. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];
