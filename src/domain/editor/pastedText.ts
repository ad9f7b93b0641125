// Inserts pasted text into the editor and turns lines that only look like lists into Markdown lists.
import { toLatinDigits } from '@/domain/letters';
import { breaksAround, type TextEdit, type TextSelection } from './text';

/** Signs that only stand before the items of a list. */
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

/** Returns whether the line above or below begins with the same sign; one empty line can be between. */
function hasNeighbour(lines: readonly string[], place: number, sign: RegExp): boolean {
  return [-1, 1].some((step) => {
    const beside = lines[place + step];
    const line = isBlank(beside) ? lines[place + 2 * step] : beside;
    return line !== undefined && sign.test(line);
  });
}

/** Returns a line that begins an item as an item of Markdown; undefined for any other line. */
function toMarkdownItem(lines: readonly string[], place: number): string | undefined {
  const line = lines[place] ?? '';
  if (BULLET.test(line)) return line.replace(BULLET, '$1- ');
  if (BURMESE_ITEM.test(line))
    return line.replace(BURMESE_ITEM, (_sign, indent, digits) => `${indent}${toLatinDigits(digits)}. `);
  if (DASH.test(line) && hasNeighbour(lines, place, DASH)) return line.replace(DASH, '$1- ');
  if (NUMBER.test(line) && hasNeighbour(lines, place, NUMBER)) {
    return line.replace(
      NUMBER,
      (_sign, indent, inBrackets, latin, burmese) => `${indent}${toLatinDigits(inBrackets ?? latin ?? burmese)}. `,
    );
  }
  return undefined;
}

/** Writes lines that begin with a bullet, a dash or a number as Markdown lists; all other lines stay as they are (D-75). */
export function toMarkdownLists(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let isCode = false;
  let isAfterItem = false;
  lines.forEach((line, place) => {
    if (FENCE.test(line)) isCode = !isCode;
    const item = isCode ? undefined : toMarkdownItem(lines, place);
    const above = result.at(-1);
    if (item !== undefined) {
      const isGapInList = isAfterItem && isBlank(above) && MARKDOWN_ITEM.test(result.at(-2) ?? '');
      const isAfterText = above !== undefined && !isBlank(above) && !MARKDOWN_ITEM.test(above);
      if (isGapInList) result.pop();
      else if (isAfterText) result.push('');
    } else if (isAfterItem && !isBlank(line) && !isBlank(above)) {
      // Without an empty line, Markdown would read a line below an item as part of the item.
      const belongsToItem = MARKDOWN_ITEM.test(line) || INDENTED.test(line);
      if (!belongsToItem) result.push('');
    }
    result.push(item ?? line);
    // A blank line does not end a list: the next item can follow it.
    if (item !== undefined || !isBlank(line)) isAfterItem = item !== undefined;
  });
  return result.join('\n');
}

const isSameList = (above: string, below: string) =>
  MARKDOWN_ITEM.test(above) && MARKDOWN_ITEM.test(below) && NUMBERED_LINE.test(above) === NUMBERED_LINE.test(below);

/** Removes the empty lines between the items of a list. */
export function tightenLists(text: string): string {
  const lines = text.split('\n');
  let isCode = false;
  return lines
    .filter((line, place) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode || !isBlank(line) || !isSameList(lines[place - 1] ?? '', lines[place + 1] ?? '');
    })
    .join('\n');
}

/** Markdown that needs empty lines around it: a heading, an item, a quote, a table row, a fence, or several paragraphs. */
const MARKDOWN_BLOCK = /^(?:#{1,6}\s|[-*+]\s|\d{1,3}\.\s|>|\||```)|\n\n/;

/** Replaces the selection by pasted Markdown: blocks get empty lines around them, words keep the outer spaces of `plain`. */
export function pasteMarkdown({ text, start, end }: TextSelection, markdown: string, plain: string): TextEdit {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  let insert = markdown;
  let cursor = start + insert.length;
  if (MARKDOWN_BLOCK.test(markdown)) {
    const [lead, tail] = breaksAround(before, after);
    insert = lead + markdown + tail;
    cursor = start + lead.length + markdown.length;
  } else if (!markdown.includes('\n')) {
    insert = `${plain.startsWith(' ') ? ' ' : ''}${markdown}${plain.endsWith(' ') ? ' ' : ''}`;
    cursor = start + insert.length;
  }
  return { from: start, to: end, insert, start: cursor, end: cursor };
}

/** Inserts Markdown, converted while the author typed on, before the typed text. Undefined if the text changed elsewhere. */
export function pasteBeforeTyped(pasted: TextSelection, now: string, markdown: string, plain: string): TextEdit | undefined {
  if (now === pasted.text) return pasteMarkdown(pasted, markdown, plain);
  const { text, start } = pasted;
  const after = text.slice(pasted.end);
  const typed = now.length - start - after.length;
  if (typed < 0 || now.slice(0, start) !== text.slice(0, start) || !now.endsWith(after)) return undefined;
  const edit = pasteMarkdown({ text: now, start, end: start }, markdown, plain);
  const cursor = start + edit.insert.length + typed;
  return { ...edit, start: cursor, end: cursor };
}
