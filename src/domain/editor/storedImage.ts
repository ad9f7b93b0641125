/** An image that the server has stored: its path, such as `uploads/….webp`, and its size in pixels, if the back end sent it. */
export type StoredImage = { path: string; size: { width: number; height: number } | undefined };

export type CaptionedImage = StoredImage & { alt: string; caption: string };

/** Rejects with an Error whose message staff can read; aborting the signal stops the upload. */
export type UploadImage = (file: File, onProgress: (sentFraction: number) => void, signal: AbortSignal) => Promise<StoredImage>;
