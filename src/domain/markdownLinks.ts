import { articleTarget } from './articleMarkup';
import { breaksAround, linesAt, type TextEdit, type Written } from './markdownEdit';

export type LinkKind = 'link' | 'picture';

/** A link or image that replaces [from, to): its text, or the image's alt text, and its address. */
export type LinkDraft = {
  from: number;
  to: number;
  words: string;
  address: string;
  /** The caption of an image; links lose theirs. */
  title?: string | undefined;
  isStored: boolean;
};

// Bounded, so that no line of brackets or spaces blocks the editor (promise H6).
const WRITTEN = /(!?)\[([^[\]\n]*)\]\(\s{0,9}([^)\s]*)(?:\s{1,9}"([^"\n]*)")?\s{0,9}\)/g;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const UPLOADED = /^\/?(?:api\/)*(uploads\/[\w.-]+)(?:\?[^#]*)?(#[\w-]*)?$/;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{5,}$/;
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u;

/** The link or image at the cursor, for editing; else a new one with the selected words or address. */
export function linkAt(written: Written, kind: LinkKind): LinkDraft {
  const { text, start, end } = written;
  const line = linesAt({ text, start, end: start });
  for (const { 0: found, 1: mark, 2: words = '', 3: address = '', 4: title, index } of text
    .slice(line.from, line.to)
    .matchAll(WRITTEN)) {
    const from = line.from + index;
    const to = from + found.length;
    const isOfKind = (mark === '!') === (kind === 'picture');
    // After a link just written, the tool starts a new one.
    const isInside = start === end ? from < start && start < to : from <= start && end <= to;
    if (isOfKind && isInside) return { from, to, words, address, isStored: true, ...(mark && { title }) };
  }
  const chosen = text.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  const words = chosen.trim();
  const range = { from, to: from + words.length };
  if (ADDRESS.test(words)) return { ...range, words: '', address: words, isStored: false };
  return { ...range, words: words.replace(/\s+/g, ' '), address: '', isStored: false };
}

const BRACKETS: Record<string, string> = { '(': '%28', ')': '%29' };

/** White space and brackets would end the address inside the text. */
const percentEncoded = (address: string) =>
  address.replace(/[\s()<>]/g, (letter) => BRACKETS[letter] ?? encodeURIComponent(letter));

const onlyPath = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;

/**
 * Normalizes a typed link address: `www.` and bare hosts get `https://`, mail addresses and phone numbers
 * their scheme, and the site's own origin is removed; undefined for a forbidden address (D-32).
 */
export function linkAddress(typed: string, origin: string): string | undefined {
  const address = onlyPath(typed.trim(), origin);
  if (address === '') return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const whole = HOST.test(address) ? `https://${address}` : address;
  if (!/^(?:[/#]|https?:\/\/|mailto:|tel:)/i.test(whole)) return undefined;
  return articleTarget(whole) && percentEncoded(whole);
}

/**
 * Normalizes a typed image address: an upload of the site, or https, the only scheme that the page's policy
 * allows; else undefined.
 */
export function imageAddress(typed: string, origin: string): string | undefined {
  const address = onlyPath(typed.trim(), origin);
  const [, uploaded, sizeHash = ''] = UPLOADED.exec(address) ?? [];
  if (uploaded) return `/${uploaded}${sizeHash}`;
  return /^https:\/\//i.test(address) && articleTarget(address) ? percentEncoded(address) : undefined;
}

/** A photo as the text of a post or event names it. */
export type Photo = {
  /** The stored path, such as `uploads/….webp`. */
  path: string;
  /** In pixels; undefined where the back end does not send it. */
  size: { width: number; height: number } | undefined;
  alt: string;
  caption: string;
};

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
/** Square brackets would end the words of a link. */
const linkWords = (words: string) => oneLine(words).replaceAll('[', '(').replaceAll(']', ')');

/** A caption as the title of an image holds it; quotation marks would end the title. */
const photoTitle = (caption: string): string => oneLine(caption.replaceAll('\\', '')).replaceAll('"', '”');

/** A photo as Markdown: `![What it shows](/uploads/….webp#1600x1067 "Its caption")` (D-74). */
export function photoMarkdown({ path, alt, caption, size }: Photo): string {
  const words = linkWords(alt.replaceAll('\\', ''));
  const title = photoTitle(caption);
  return `![${words}](/${path}${size ? `#${size.width}x${size.height}` : ''}${title && ` "${title}"`})`;
}

/** Inserts photos after the selection, each as a paragraph of its own, with the cursor behind them. */
export function insertPhotos({ text, end }: Written, photos: readonly Photo[]): TextEdit {
  const [lead, tail] = breaksAround(text.slice(0, end), text.slice(end));
  const body = lead + photos.map(photoMarkdown).join('\n\n');
  return { from: end, to: end, insert: body + tail, start: end + body.length, end: end + body.length };
}

/** Inserts the link or image as Markdown, with the cursor after it. A new image gets its own paragraph. */
export function writeLink({ text }: Written, kind: LinkKind, draft: LinkDraft): TextEdit {
  const { from, to, address, isStored } = draft;
  const words = linkWords(draft.words);
  const isOwnParagraph = kind === 'picture' && !isStored;
  const [lead, tail] = isOwnParagraph ? breaksAround(text.slice(0, from), text.slice(to)) : ['', ''];
  const title = kind === 'picture' && draft.title ? ` "${photoTitle(draft.title)}"` : '';
  const insert = `${lead}${kind === 'picture' ? '!' : ''}[${words}](${address}${title})${tail}`;
  const after = from + insert.length - tail.length;
  return { from, to, insert, start: after, end: after };
}

/** Removes a link but keeps its text; removes an image completely. */
export function removeLink(kind: LinkKind, { from, to, words }: Pick<LinkDraft, 'from' | 'to' | 'words'>): TextEdit {
  const insert = kind === 'link' ? words : '';
  return { from, to, insert, start: from, end: from + insert.length };
}
