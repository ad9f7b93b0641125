import { readArticle } from '@/domain/markdown/article';
import { type Inline, nodesOf } from '@/domain/markdown/tree';
import { breaksAround, type TextEdit, type Written } from './text';

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

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

const writtenWords = (text: string, children: readonly Inline[]) => text.slice(children[0]?.from ?? 0, children.at(-1)?.to ?? 0);

/** The link or image at the cursor, for editing; else a new one with the selected words or address. */
export function linkAt({ text, start, end }: Written, kind: LinkKind): LinkDraft {
  for (const node of nodesOf(readArticle(text))) {
    const isLink = node.type === 'link' && text[node.from] === '[';
    // After a link just written, the tool starts a new one.
    const isInside = start === end ? node.from < start && start < node.to : node.from <= start && end <= node.to;
    if (!isInside) continue;
    const stored = { from: node.from, to: node.to, isStored: true };
    if (kind === 'link' && isLink) return { ...stored, words: writtenWords(text, node.children), address: node.url };
    if (kind === 'picture' && node.type === 'image') return { ...stored, words: node.alt, address: node.url, title: node.title };
  }
  const chosen = text.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  const words = chosen.trim();
  const range = { from, to: from + words.length };
  if (ADDRESS.test(words)) return { ...range, words: '', address: words, isStored: false };
  return { ...range, words: words.replace(/\s+/g, ' '), address: '', isStored: false };
}

/** A photo that the server has stored: its path, such as `uploads/….webp`, and its pixels, where the back end sends them. */
export type StoredPhoto = { path: string; size: { width: number; height: number } | undefined };

export type Photo = StoredPhoto & { alt: string; caption: string };

/** Rejects with an Error whose message staff can read; aborting the signal stops the upload. */
export type SendPhoto = (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<StoredPhoto>;

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
