// Inserts pasted text into the editor and turns lines that only look like lists into Markdown lists.
import { toLatinDigits } from '@/domain/letters';
import { breaksAround, type TextEdit, type TextSelection } from './text';

/** Characters that only stand before the items of a list. */
const BULLET = /^(\s*)[•●○▪▫■□◦‣⁃∙·➢❖]\s*(?=\S)/u;
/** A Burmese number with the Burmese full stop, such as `၁။`. */
const BURMESE_ITEM = /^(\s*)([၀-၉]{1,3})\s?။\s*(?=\S)/u;
/** `–` and `1)` mean a list only if several lines begin with them: a single `–` can begin a remark, and `1)` an aside. */
const DASH = /^(\s*)[–—]\s+(?=\S)/u;
/** `(1)` or `(၁)`, `1)`, and `၁.`, `၁)` or `၁၊`; Markdown reads `1.` itself. */
const NUMBER_FORMS = [String.raw`\(([0-9]{1,3}|[၀-၉]{1,3})\)`, String.raw`([0-9]{1,3})\)`, String.raw`([၀-၉]{1,3})\s?[.)၊]`];
const NUMBER = new RegExp(String.raw`^(\s*)(?:${NUMBER_FORMS.join('|')})\s*(?=[^\s0-9၀-၉])`, 'u');
const MARKDOWN_ITEM = /^\s*(?:[-*+]|\d{1,3}\.)\s/;
const NUMBERED_LINE = /^\s*\d/;
const INDENTED = /^\s{2}/;
const FENCE = /^\s*(?:```|~~~)/;

const isBlank = (line: string | undefined) => line?.trim() === '';

/** Returns whether the line above or below begins with the same mark; one blank line can be between. */
function hasNeighbour(lines: readonly string[], index: number, itemMark: RegExp): boolean {
  const lineAbove = isBlank(lines[index - 1]) ? lines[index - 2] : lines[index - 1];
  const lineBelow = isBlank(lines[index + 1]) ? lines[index + 2] : lines[index + 1];
  return [lineAbove, lineBelow].some((line) => line !== undefined && itemMark.test(line));
}

/** Returns a line that begins an item as an item of Markdown; undefined for any other line. */
function toMarkdownItem(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  if (BULLET.test(line)) return line.replace(BULLET, '$1- ');
  if (BURMESE_ITEM.test(line))
    return line.replace(BURMESE_ITEM, (_mark, indent, digits) => `${indent}${toLatinDigits(digits)}. `);
  if (DASH.test(line) && hasNeighbour(lines, index, DASH)) return line.replace(DASH, '$1- ');
  if (NUMBER.test(line) && hasNeighbour(lines, index, NUMBER)) {
    return line.replace(
      NUMBER,
      (_mark, indent, inBrackets, latin, burmese) => `${indent}${toLatinDigits(inBrackets ?? latin ?? burmese)}. `,
    );
  }
  return undefined;
}

/** Writes lines that begin with a bullet, a dash or a number as Markdown lists; all other lines stay as they are (D-75). */
export function toMarkdownLists(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let isCode = false;
  // Stays true over blank lines, which do not end a list.
  let isInNewList = false;
  for (const [index, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const item = isCode ? undefined : toMarkdownItem(lines, index);
    if (item !== undefined) addItem(result, item, isInNewList);
    else addOtherLine(result, line, isInNewList);
    isInNewList = item !== undefined || (isInNewList && isBlank(line));
  }
  return result.join('\n');
}

/** Adds an item without a blank line below another item, and with one below a text. */
function addItem(result: string[], item: string, isInNewList: boolean) {
  const above = result.at(-1);
  const isGapInList = isInNewList && isBlank(above) && MARKDOWN_ITEM.test(result.at(-2) ?? '');
  const isBelowText = above !== undefined && !isBlank(above) && !MARKDOWN_ITEM.test(above);
  if (isGapInList) result.pop();
  else if (isBelowText) result.push('');
  result.push(item);
}

function addOtherLine(result: string[], line: string, isInNewList: boolean) {
  const isBelowItem = isInNewList && !isBlank(line) && !isBlank(result.at(-1));
  const belongsToList = MARKDOWN_ITEM.test(line) || INDENTED.test(line);
  // Without a blank line, Markdown would read a line below an item as part of the item.
  if (isBelowItem && !belongsToList) result.push('');
  result.push(line);
}

const isSameList = (above: string, below: string) =>
  MARKDOWN_ITEM.test(above) && MARKDOWN_ITEM.test(below) && NUMBERED_LINE.test(above) === NUMBERED_LINE.test(below);

/** Removes the blank lines between the items of a list. */
export function tightenLists(text: string): string {
  const lines = text.split('\n');
  let isCode = false;
  return lines
    .filter((line, index) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode || !isBlank(line) || !isSameList(lines[index - 1] ?? '', lines[index + 1] ?? '');
    })
    .join('\n');
}

/** Markdown that needs blank lines around it: a heading, an item, a quote, a table row, a fence, or several paragraphs. */
const MARKDOWN_BLOCK = /^(?:#{1,6}\s|[-*+]\s|\d{1,3}\.\s|>|\||```)|\n\n/;

/** Replaces the selection by pasted Markdown. Blocks get blank lines around them; words keep the outer spaces of `plain`. */
export function pasteMarkdown({ text, start, end }: TextSelection, markdown: string, plain: string): TextEdit {
  let [lead, tail, content] = ['', '', markdown];
  if (MARKDOWN_BLOCK.test(markdown)) [lead, tail] = breaksAround(text.slice(0, start), text.slice(end));
  else if (!markdown.includes('\n')) {
    content = `${plain.startsWith(' ') ? ' ' : ''}${markdown}${plain.endsWith(' ') ? ' ' : ''}`;
  }
  const cursor = start + lead.length + content.length;
  return { from: start, to: end, insert: lead + content + tail, selectionStart: cursor, selectionEnd: cursor };
}

/** Inserts Markdown, converted while the author typed on, before what was typed; undefined if the text changed elsewhere too. */
export function pasteBeforeTyped(atPaste: TextSelection, newText: string, markdown: string, plain: string): TextEdit | undefined {
  if (newText === atPaste.text) return pasteMarkdown(atPaste, markdown, plain);
  const { start } = atPaste;
  const before = atPaste.text.slice(0, start);
  const after = atPaste.text.slice(atPaste.end);
  const typedLength = newText.length - before.length - after.length;
  if (typedLength < 0 || !newText.startsWith(before) || !newText.endsWith(after)) return undefined;
  const edit = pasteMarkdown({ text: newText, start, end: start }, markdown, plain);
  const cursor = start + edit.insert.length + typedLength;
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}
