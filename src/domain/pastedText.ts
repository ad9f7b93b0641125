import type { TextEdit, Written } from './markdownEdit';

/** A heading, item, quote, row or fence begins on a line of its own; several paragraphs are apart from their neighbours. */
const BLOCK = /^(?:#{1,6}\s|[-*+]\s|\d{1,9}\.\s|>|\||```)|\n\n/;

const missing = (breaks: string) => '\n'.repeat(Math.max(0, 2 - breaks.length));

/**
 * Inserts pasted Markdown in place of the selection. Headings, lists, tables and several paragraphs get empty lines around them; words
 * go on in their line, with the spaces at their ends that the plain text of the clipboard has.
 */
export function pasteMarkdown({ text, start, end }: Written, markdown: string, plain: string): TextEdit {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  let insert = markdown;
  let cursor = start + insert.length;
  if (BLOCK.test(markdown)) {
    const lead = before.trim() === '' ? '' : missing(/\n{0,2}$/.exec(before)?.[0] ?? '');
    const tail = after.trim() === '' ? '' : missing(/^\n{0,2}/.exec(after)?.[0] ?? '');
    insert = lead + markdown + tail;
    cursor = start + lead.length + markdown.length;
  } else if (!markdown.includes('\n')) {
    insert = `${plain.startsWith(' ') ? ' ' : ''}${markdown}${plain.endsWith(' ') ? ' ' : ''}`;
    cursor = start + insert.length;
  }
  return { from: start, to: end, insert, start: cursor, end: cursor };
}

/**
 * Inserts pasted Markdown whose format took a moment to read. `pasted` is the text at the paste, `now` the text since: what was typed
 * in between stays behind the pasted text, and the cursor behind what was typed. Undefined where the text has changed elsewhere.
 */
export function pasteBeforeTyped(pasted: Written, now: string, markdown: string, plain: string): TextEdit | undefined {
  if (now === pasted.text) return pasteMarkdown(pasted, markdown, plain);
  const { text, start } = pasted;
  const after = text.slice(pasted.end);
  const typed = now.length - start - after.length;
  if (typed < 0 || now.slice(0, start) !== text.slice(0, start) || !now.endsWith(after)) return undefined;
  const edit = pasteMarkdown({ text: now, start, end: start }, markdown, plain);
  const cursor = start + edit.insert.length + typed;
  return { ...edit, start: cursor, end: cursor };
}
