import type { TextEdit, Written } from './markdownEdit';

/** How a text shows a photo; the size in pixels is undefined for images of another origin, and in old texts. */
type PhotoLook = { size?: { width: number; height: number } | undefined; isWide: boolean };

/** A photo as the text of a post or event names it. */
export type Photo = PhotoLook & {
  /** The stored path, such as `uploads/….webp`. */
  path: string;
  alt: string;
  caption: string;
};

// After the address, where every Markdown reader ignores it: `#1600x1067`, `#wide` or `#1600x1067-wide`.
const LOOK = /#(?:([1-9]\d{0,4})x([1-9]\d{0,4})(?:-(wide))?|(wide))$/;

/** Splits the address of an image in a text into the address of the file and how the text shows it (D-74). */
export function readPhotoAddress(address: string): PhotoLook & { src: string } {
  const [found = '', width, height, wideSized, wide] = LOOK.exec(address) ?? [];
  if (found === '') return { src: address, isWide: false };
  return {
    src: address.slice(0, -found.length),
    ...(width && height && { size: { width: Number(width), height: Number(height) } }),
    isWide: (wideSized ?? wide) !== undefined,
  };
}

/** The address of an image as a text holds it, the reverse of `readPhotoAddress`. */
export function photoAddress(src: string, { size, isWide }: PhotoLook): string {
  const marks = [size && `${size.width}x${size.height}`, isWide && 'wide'].filter(Boolean).join('-');
  return marks === '' ? src : `${src}#${marks}`;
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** A caption as the title of an image holds it; quotation marks would end the title. */
export const photoTitle = (caption: string): string => oneLine(caption.replaceAll('\\', '')).replaceAll('"', '”');

/** A photo as Markdown: `![What it shows](/uploads/….webp#1600x1067-wide "Its caption")` (D-74). */
export function photoMarkdown({ path, alt, caption, ...look }: Photo): string {
  const words = oneLine(alt.replaceAll('\\', '')).replaceAll('[', '(').replaceAll(']', ')');
  const title = photoTitle(caption);
  return `![${words}](${photoAddress(`/${path}`, look)}${title && ` "${title}"`})`;
}

const breaksBefore = (text: string) => (text === '' ? 2 : (/\n*$/.exec(text)?.[0].length ?? 0));
const breaksAfter = (text: string) => (text === '' ? 2 : (/^\n*/.exec(text)?.[0].length ?? 0));

/** Inserts photos after the selection, each as a paragraph of its own, with the cursor behind them. */
export function insertPhotos({ text, end }: Written, photos: readonly Photo[]): TextEdit {
  const lead = '\n'.repeat(Math.max(0, 2 - breaksBefore(text.slice(0, end))));
  const tail = '\n'.repeat(Math.max(0, 2 - breaksAfter(text.slice(end))));
  const body = lead + photos.map(photoMarkdown).join('\n\n');
  return { from: end, to: end, insert: body + tail, start: end + body.length, end: end + body.length };
}
