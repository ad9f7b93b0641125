/** The largest picture file the server takes, in bytes (contract, "Limits in one place"). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** What a file chosen as a picture cannot be, in a sentence for its field; undefined when it may be sent (spec section 5, D-44). */
export function pictureFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith('image/')) return 'This is not an image. Choose an image file.';
  if (size > MAX_PICTURE_BYTES) return `This image is too large: ${fileSize(size)}. The limit is ${fileSize(MAX_PICTURE_BYTES)}.`;
  return undefined;
}

/** A file's size as people read it: "840 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
