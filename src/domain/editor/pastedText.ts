import { breaksAround } from './lines';
import type { TextEdit, TextSelection } from './text';

/** A paste in two forms. The conversion to `markdown` drops spaces at both ends. The clipboard's `plain` text has them. */
export type PastedText = { markdown: string; plain: string };

/** A heading, an item, a quote, a table or code at the beginning, or several paragraphs. All need blank lines around them. */
const MARKDOWN_BLOCK = /^(?:#{1,6}\s|[-*+]\s|\d{1,3}\.\s|>|\||```)|\n\n/;

/** Replaces the selection by pasted Markdown. So `- tea` after `Bring:` begins after a blank line. */
export function pasteMarkdown({ text, start, end }: TextSelection, pasted: PastedText): TextEdit {
  const { markdown } = pasted;
  const isBlock = MARKDOWN_BLOCK.test(markdown);
  const [lead, tail] = isBlock ? breaksAround(text.slice(0, start), text.slice(end)) : ['', ''];
  const isWithinLine = !isBlock && !markdown.includes('\n');
  const content = isWithinLine ? withOuterSpaces(pasted) : markdown;
  const cursor = start + lead.length + content.length;
  return { from: start, to: end, insert: lead + content + tail, selectionStart: cursor, selectionEnd: cursor };
}

function withOuterSpaces({ markdown, plain }: PastedText): string {
  const lead = plain.startsWith(' ') ? ' ' : '';
  const tail = plain.endsWith(' ') ? ' ' : '';
  return lead + markdown + tail;
}

/** Inserts a paste before what the author typed during the conversion; undefined if the text changed elsewhere too. */
export function pasteBeforeTyped(atPaste: TextSelection, newText: string, pasted: PastedText): TextEdit | undefined {
  if (newText === atPaste.text) return pasteMarkdown(atPaste, pasted);
  const { start } = atPaste;
  const before = atPaste.text.slice(0, start);
  const after = atPaste.text.slice(atPaste.end);
  const typedLength = newText.length - before.length - after.length;
  const hasOnlyTyped = typedLength >= 0 && newText.startsWith(before) && newText.endsWith(after);
  if (!hasOnlyTyped) return undefined;
  const edit = pasteMarkdown({ text: newText, start, end: start }, pasted);
  const cursor = start + edit.insert.length + typedLength;
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}
