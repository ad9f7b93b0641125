// Finds the link or image at the cursor of the editor, and inserts, changes and removes links and images.
import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { allNodes, type Inline } from '@/domain/markdown/tree';
import { breaksAround } from './lines';
import type { CaptionedImage } from './storedImage';
import type { TextEdit, TextSelection } from './text';

export type LinkKind = 'link' | 'image';

/** A link or image, `[bracketText](address "title")`, in a form. It will replace the text from `from` up to `to`. */
export type LinkDraft = {
  from: number;
  to: number;
  /** The text of a link, or the alternative text of an image. */
  bracketText: string;
  address: string;
  /** The caption of an image; absent for a link. */
  title?: string | undefined;
  isExisting: boolean;
};

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Returns the link or image at the cursor. Elsewhere, a new draft begins with the selected words or address. */
export function findLinkOrImage({ text, start, end }: TextSelection, kind: LinkKind): LinkDraft {
  const isCursor = start === end;
  for (const node of allNodes(parseMarkdown(text))) {
    const { from, to } = node;
    // The edge of a link counts as outside, so that the author can start a new link there.
    const isAtSelection = isCursor ? from < start && start < to : from <= start && end <= to;
    if (!isAtSelection || node.type !== kind) continue;
    if (node.type === 'image') return { from, to, bracketText: node.alt, address: node.url, title: node.title, isExisting: true };
    // An address without brackets is a link too, but the author has no text to change.
    if (node.type === 'link' && text[from] === '[')
      return { from, to, bracketText: writtenText(text, node.children), address: node.url, isExisting: true };
  }
  return newDraft({ text, start, end });
}

function writtenText(text: string, children: readonly Inline[]): string {
  const first = children[0];
  const last = children.at(-1);
  return first && last ? text.slice(first.from, last.to) : '';
}

function newDraft({ text, start, end }: TextSelection): LinkDraft {
  const selected = text.slice(start, end);
  const words = selected.trim();
  const leadingSpaces = selected.length - selected.trimStart().length;
  const from = start + leadingSpaces;
  const range = { from, to: from + words.length };
  if (ADDRESS.test(words)) return { ...range, bracketText: '', address: words, isExisting: false };
  return { ...range, bracketText: oneLine(words), address: '', isExisting: false };
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Returns a text for `[…]`. A `]` inside would end the text, and an unpaired backslash would escape the last `]`. */
const toBracketText = (text: string) =>
  oneLine(text)
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/(?:^|[^\\])(?:\\\\)*\\$/, '$&\\');

/** Returns a caption for `"title"`. A backslash would escape the next character, and a `"` would end the title. */
const imageTitle = (caption: string): string => oneLine(caption.replaceAll('\\', '')).replaceAll('"', '”');

function linkMarkdown(bracketText: string, url: string, title: string): string {
  const address = url.replaceAll('\\', '\\\\');
  return title === '' ? `[${bracketText}](${address})` : `[${bracketText}](${address} "${title}")`;
}

/** Returns a stored image as Markdown: `![What it shows](/uploads/….webp#1600x1067 "Its caption")`. */
export function imageMarkdown({ path, alt, caption, size }: CaptionedImage): string {
  const bracketText = toBracketText(alt.replaceAll('\\', ''));
  const sizeHash = size ? `#${size.width}x${size.height}` : '';
  return `!${linkMarkdown(bracketText, `/${path}${sizeHash}`, imageTitle(caption))}`;
}

export function insertImages({ text, end }: TextSelection, images: readonly CaptionedImage[]): TextEdit {
  const [lead, tail] = breaksAround(text.slice(0, end), text.slice(end));
  const body = lead + images.map(imageMarkdown).join('\n\n');
  const cursor = end + body.length;
  return { from: end, to: end, insert: body + tail, selectionStart: cursor, selectionEnd: cursor };
}

export function insertLinkOrImage({ text }: TextSelection, kind: LinkKind, draft: LinkDraft): TextEdit {
  const { from, to, address, isExisting } = draft;
  const isImage = kind === 'image';
  const isNewImage = isImage && !isExisting;
  // Backslashes stay, because the text of a link can contain Markdown such as `\*`.
  const bracketText = toBracketText(draft.bracketText);
  const [lead, tail] = isNewImage ? breaksAround(text.slice(0, from), text.slice(to)) : ['', ''];
  const title = isImage ? imageTitle(draft.title ?? '') : '';
  const insert = `${lead}${isImage ? '!' : ''}${linkMarkdown(bracketText, address, title)}${tail}`;
  const cursor = from + insert.length - tail.length;
  return { from, to, insert, selectionStart: cursor, selectionEnd: cursor };
}

export function removeLinkOrImage(
  kind: LinkKind,
  { from, to, bracketText }: Pick<LinkDraft, 'from' | 'to' | 'bracketText'>,
): TextEdit {
  const insert = kind === 'link' ? bracketText : '';
  return { from, to, insert, selectionStart: from, selectionEnd: from + insert.length };
}
