// Links and images in the editor: finding the link or image at the cursor; inserting, changing and removing it.
import { parseMarkdown } from '@/domain/markdown/article';
import { allNodes, type Inline } from '@/domain/markdown/tree';
import { breaksAround, type TextEdit, type TextSelection } from './text';

export type LinkKind = 'link' | 'image';

/** A link or image in Markdown, `[bracketText](address "title")`, that replaces the text in [from, to). */
export type LinkDraft = {
  from: number;
  to: number;
  /** The text of a link, or the alternative text of an image. */
  bracketText: string;
  address: string;
  /** The caption of an image. The title of a link is dropped. */
  title?: string | undefined;
  isStored: boolean;
};

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

const writtenWords = (text: string, children: readonly Inline[]) => text.slice(children[0]?.from ?? 0, children.at(-1)?.to ?? 0);

/** Returns the link, or the image, at the cursor for editing; else a draft of a new one with the selected words or address. */
export function findLink({ text, start, end }: TextSelection, kind: LinkKind): LinkDraft {
  for (const node of allNodes(parseMarkdown(text))) {
    const isBareAddress = text[node.from] !== '[';
    const isLink = node.type === 'link' && !isBareAddress;
    // A cursor at the edge of a link is outside it, so that the tool starts a new link there.
    const isInside = start === end ? node.from < start && start < node.to : node.from <= start && end <= node.to;
    if (!isInside) continue;
    const stored = { from: node.from, to: node.to, isStored: true };
    if (kind === 'link' && isLink) return { ...stored, bracketText: writtenWords(text, node.children), address: node.url };
    if (kind === 'image' && node.type === 'image')
      return { ...stored, bracketText: node.alt, address: node.url, title: node.title };
  }
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  const words = selected.trim();
  const range = { from, to: from + words.length };
  if (ADDRESS.test(words)) return { ...range, bracketText: '', address: words, isStored: false };
  return { ...range, bracketText: words.replace(/\s+/g, ' '), address: '', isStored: false };
}

/** An image that the server has stored: its path, such as `uploads/….webp`, and its pixels, where the back end sends them. */
export type StoredImage = { path: string; size: { width: number; height: number } | undefined };

export type CaptionedImage = StoredImage & { alt: string; caption: string };

/** Rejects with an Error whose message staff can read; aborting the signal stops the upload. */
export type UploadImage = (file: File, onProgress: (sentFraction: number) => void, signal: AbortSignal) => Promise<StoredImage>;

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
/** Returns a text for square brackets on one line, its own brackets made round: a square bracket would end the text. */
const toBracketText = (text: string) => oneLine(text).replaceAll('[', '(').replaceAll(']', ')');

/** Returns a caption as the title of an image, without the characters that would escape or end the title. */
const imageTitle = (caption: string): string => oneLine(caption.replaceAll('\\', '')).replaceAll('"', '”');

/** Returns an image as Markdown: `![What it shows](/uploads/….webp#1600x1067 "Its caption")` (D-74). */
export function imageMarkdown({ path, alt, caption, size }: CaptionedImage): string {
  const bracketText = toBracketText(alt.replaceAll('\\', ''));
  const title = imageTitle(caption);
  return `![${bracketText}](/${path}${size ? `#${size.width}x${size.height}` : ''}${title && ` "${title}"`})`;
}

/** Inserts images after the selection, each as a paragraph of its own, with the cursor behind them. */
export function insertImages({ text, end }: TextSelection, images: readonly CaptionedImage[]): TextEdit {
  const [lead, tail] = breaksAround(text.slice(0, end), text.slice(end));
  const body = lead + images.map(imageMarkdown).join('\n\n');
  return { from: end, to: end, insert: body + tail, start: end + body.length, end: end + body.length };
}

/** Inserts the link or image as Markdown, with the cursor after it. A new image gets its own paragraph. */
export function insertLink({ text }: TextSelection, kind: LinkKind, draft: LinkDraft): TextEdit {
  const { from, to, address, isStored } = draft;
  const bracketText = toBracketText(draft.bracketText);
  const isOwnParagraph = kind === 'image' && !isStored;
  const [lead, tail] = isOwnParagraph ? breaksAround(text.slice(0, from), text.slice(to)) : ['', ''];
  const title = kind === 'image' && draft.title ? ` "${imageTitle(draft.title)}"` : '';
  const insert = `${lead}${kind === 'image' ? '!' : ''}[${bracketText}](${address}${title})${tail}`;
  const after = from + insert.length - tail.length;
  return { from, to, insert, start: after, end: after };
}

/** Removes a link but keeps its text; removes an image completely. */
export function removeLink(kind: LinkKind, { from, to, bracketText }: Pick<LinkDraft, 'from' | 'to' | 'bracketText'>): TextEdit {
  const insert = kind === 'link' ? bracketText : '';
  return { from, to, insert, start: from, end: from + insert.length };
}
