/** `path` looks like `uploads/….webp`. `size` is in pixels, and undefined if the back end does not send it. */
export type StoredImage = { path: string; size: { width: number; height: number } | undefined };

export type CaptionedImage = StoredImage & { alt: string; caption: string };

/** Rejects with an Error whose message staff can read. Aborting the signal stops the upload. */
export type UploadImage = (file: File, onProgress: (sentFraction: number) => void, signal: AbortSignal) => Promise<StoredImage>;
