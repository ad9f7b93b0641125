import { breaksAround } from './lines';
import type { TextEdit, TextSelection } from './text';

/** The conversion to `markdown` drops spaces at both ends. The clipboard's `plain` text still has them. */
export type PastedText = { markdown: string; plain: string };

/** Headings, items, quotes, tables, fences and several paragraphs need blank lines around them. */
const MARKDOWN_BLOCK = /^(?:#{1,6}\s|[-*+]\s|\d{1,3}\.\s|>|\||```)|\n\n/;

const withOuterSpaces = (markdown: string, plain: string) =>
  `${plain.startsWith(' ') ? ' ' : ''}${markdown}${plain.endsWith(' ') ? ' ' : ''}`;

/** Replaces the selection by pasted Markdown. Words within a line keep the spaces at both ends. */
export function pasteMarkdown({ text, start, end }: TextSelection, { markdown, plain }: PastedText): TextEdit {
  const isBlock = MARKDOWN_BLOCK.test(markdown);
  const isWithinLine = !isBlock && !markdown.includes('\n');
  const [lead, tail] = isBlock ? breaksAround(text.slice(0, start), text.slice(end)) : ['', ''];
  const content = isWithinLine ? withOuterSpaces(markdown, plain) : markdown;
  const cursor = start + lead.length + content.length;
  return { from: start, to: end, insert: lead + content + tail, selectionStart: cursor, selectionEnd: cursor };
}

/** Inserts a paste before what the author typed during the conversion; undefined if the text changed elsewhere too. */
export function pasteBeforeTyped(atPaste: TextSelection, newText: string, pasted: PastedText): TextEdit | undefined {
  if (newText === atPaste.text) return pasteMarkdown(atPaste, pasted);
  const { start } = atPaste;
  const before = atPaste.text.slice(0, start);
  const after = atPaste.text.slice(atPaste.end);
  const typedLength = newText.length - before.length - after.length;
  if (typedLength < 0 || !newText.startsWith(before) || !newText.endsWith(after)) return undefined;
  const edit = pasteMarkdown({ text: newText, start, end: start }, pasted);
  const cursor = start + edit.insert.length + typedLength;
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}
