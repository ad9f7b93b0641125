import type { TextEdit, Written } from './markdownEdit';
import { isScreenPath } from './paths';

const HERE = 'https://here.invalid';
const WELCOME = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A link's target inside a post: `to` is a screen of the site, `href` anything else. */
type ArticleTarget = { to: string; href?: never } | { href: string; to?: never };

/**
 * The target of a link that an author wrote: a web address, mail, telephone or a path of the site, resolved
 * from its root; undefined for every other scheme, however disguised (D-32).
 */
export function articleTarget(written: string): ArticleTarget | undefined {
  if (written.startsWith('#')) return { href: written };
  const url = parsed(written);
  if (!url || !WELCOME.has(url.protocol)) return undefined;
  if (url.origin !== HERE) return { href: url.href };
  const place = `${url.pathname}${url.search}${url.hash}`;
  return isScreenPath(url.pathname) ? { to: place } : { href: place };
}

function parsed(written: string): URL | undefined {
  try {
    return new URL(written, HERE);
  } catch {
    return undefined;
  }
}

type Size = { width: number; height: number };

/** A photo as the text of a post or event names it. */
export type Photo = {
  /** The stored path, such as `uploads/….webp`. */
  path: string;
  /** In pixels; undefined where the back end does not send it. */
  size: Size | undefined;
  alt: string;
  caption: string;
};

// After the address, where every Markdown reader ignores it: `#1600x1067`, `#wide` or `#1600x1067-wide`.
const LOOK = /#(?:([1-9]\d{0,4})x([1-9]\d{0,4})(?:-(wide))?|(wide))$/;

/**
 * Splits the address of an image in a text into the address of the file and how the text shows it: its size, undefined for images of
 * another origin and in old texts, and whether it is wider than the words, which the form offers no more (D-74).
 */
export function readPhotoAddress(address: string): { src: string; size?: Size; isWide: boolean } {
  const [found = '', width, height, wideSized, wide] = LOOK.exec(address) ?? [];
  if (found === '') return { src: address, isWide: false };
  return {
    src: address.slice(0, -found.length),
    ...(width && height && { size: { width: Number(width), height: Number(height) } }),
    isWide: (wideSized ?? wide) !== undefined,
  };
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** A caption as the title of an image holds it; quotation marks would end the title. */
export const photoTitle = (caption: string): string => oneLine(caption.replaceAll('\\', '')).replaceAll('"', '”');

/** A photo as Markdown: `![What it shows](/uploads/….webp#1600x1067 "Its caption")` (D-74). */
export function photoMarkdown({ path, alt, caption, size }: Photo): string {
  const words = oneLine(alt.replaceAll('\\', '')).replaceAll('[', '(').replaceAll(']', ')');
  const title = photoTitle(caption);
  return `![${words}](/${path}${size ? `#${size.width}x${size.height}` : ''}${title && ` "${title}"`})`;
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
