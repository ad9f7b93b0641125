import { articleTarget, photoTitle } from './articleMarkup';
import { linesAt, type TextEdit, type Written } from './markdownEdit';

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

/** Spaces and brackets would end the address inside the text. */
const packed = (address: string) => address.replace(/[\s()<>]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

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
  return articleTarget(whole) && packed(whole);
}

/**
 * Normalizes a typed image address: an upload of the site, or https, the only scheme that the page's policy
 * allows; else undefined.
 */
export function imageAddress(typed: string, origin: string): string | undefined {
  const address = onlyPath(typed.trim(), origin);
  const [, uploaded, look = ''] = UPLOADED.exec(address) ?? [];
  if (uploaded) return `/${uploaded}${look}`;
  return /^https:\/\//i.test(address) && articleTarget(address) ? packed(address) : undefined;
}

/** Inserts the link or image as Markdown, with the cursor after it. A new image gets its own paragraph. */
export function writeLink(
  { text }: Written,
  kind: LinkKind,
  draft: Pick<LinkDraft, 'from' | 'to' | 'words' | 'address' | 'title'> & { isStored: boolean },
): TextEdit {
  const { from, to, address, isStored } = draft;
  const words = draft.words.replace(/\s+/g, ' ').trim().replaceAll('[', '(').replaceAll(']', ')');
  const isOwnParagraph = kind === 'picture' && !isStored;
  const lead = isOwnParagraph ? gap(/\n*$/.exec(text.slice(0, from))?.[0] ?? '', from === 0) : '';
  const tail = isOwnParagraph ? gap(/^\n*/.exec(text.slice(to))?.[0] ?? '', to === text.length) : '';
  const title = kind === 'picture' && draft.title ? ` "${photoTitle(draft.title)}"` : '';
  const insert = `${lead}${kind === 'picture' ? '!' : ''}[${words}](${address}${title})${tail}`;
  const after = from + insert.length - tail.length;
  return { from, to, insert, start: after, end: after };
}

const gap = (breaks: string, isEdge: boolean) => (isEdge ? '' : '\n'.repeat(Math.max(0, 2 - breaks.length)));

/** Removes a link but keeps its text; removes an image completely. */
export function removeLink(kind: LinkKind, { from, to, words }: Pick<LinkDraft, 'from' | 'to' | 'words'>): TextEdit {
  const insert = kind === 'link' ? words : '';
  return { from, to, insert, start: from, end: from + insert.length };
}
