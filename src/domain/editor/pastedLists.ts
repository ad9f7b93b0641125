// Turns lists in pasted text, with bullets, dashes or numbers, into Markdown lists.
import { toLatinDigits } from '@/domain/letters';

const BULLET = /^(\s*)[•●○▪▫■□◦‣⁃∙·➢❖]\s*(?=\S)/u;
const BURMESE_ITEM = /^(\s*)([၀-၉]{1,3})\s?။\s*(?=\S)/u;
const DASH = /^(\s*)[–—]\s+(?=\S)/u;
/** `(1)` or `(၁)`, then `1)`, then `၁.`, `၁)` or `၁၊`. Markdown reads `1.` already. */
const NUMBER_FORMS = [
  String.raw`\((?<inBrackets>[0-9]{1,3}|[၀-၉]{1,3})\)`,
  String.raw`(?<latin>[0-9]{1,3})\)`,
  String.raw`(?<burmese>[၀-၉]{1,3})\s?[.)၊]`,
];
/** No digit may follow, because `၁.၅` is a price. */
const NUMBER = new RegExp(String.raw`^(?<indent>\s*)(?:${NUMBER_FORMS.join('|')})\s*(?=[^\s0-9၀-၉])`, 'u');
const MARKDOWN_ITEM = /^\s*(?:[-*+]|\d{1,3}\.)\s/;
const NUMBERED_LINE = /^\s*\d/;
const INDENTED = /^\s{2}/;
const FENCE = /^\s*(?:```|~~~)/;

const isBlank = (line: string | undefined) => line?.trim() === '';

/** Whether the line above or below begins with the same kind of mark. One blank line can be between the two. */
function hasNeighbour(lines: readonly string[], index: number, itemMark: RegExp): boolean {
  const lineAbove = isBlank(lines[index - 1]) ? lines[index - 2] : lines[index - 1];
  const lineBelow = isBlank(lines[index + 1]) ? lines[index + 2] : lines[index + 1];
  return [lineAbove, lineBelow].some((line) => line !== undefined && itemMark.test(line));
}

function toMarkdownItem(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  if (BULLET.test(line)) return line.replace(BULLET, '$1- ');
  if (BURMESE_ITEM.test(line))
    return line.replace(BURMESE_ITEM, (_mark, indent, digits) => `${indent}${toLatinDigits(digits)}. `);
  // A single line with `–` or `1)` can be a remark. A list has a neighbour with the same mark.
  if (DASH.test(line) && hasNeighbour(lines, index, DASH)) return line.replace(DASH, '$1- ');
  const number = NUMBER.exec(line);
  if (!number || !hasNeighbour(lines, index, NUMBER)) return undefined;
  const { indent = '', inBrackets, latin, burmese } = number.groups ?? {};
  return `${indent}${toLatinDigits(inBrackets ?? latin ?? burmese ?? '')}. ${line.slice(number[0].length)}`;
}

type PastedLine = { text: string; isNewItem: boolean };
const BLANK_LINE: PastedLine = { text: '', isNewItem: false };

/** Returns for each line whether it belongs to a block of code. The closing fence does not count. */
function findCode(lines: readonly string[]): boolean[] {
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    return isCode;
  });
}

/** Without a blank line, Markdown would join a new item and the text above or below. */
function needBlankLine(above: PastedLine, below: PastedLine): boolean {
  if (isBlank(above.text) || isBlank(below.text)) return false;
  if (below.isNewItem) return !MARKDOWN_ITEM.test(above.text);
  const belongsToItem = MARKDOWN_ITEM.test(below.text) || INDENTED.test(below.text);
  return above.isNewItem && !belongsToItem;
}

/** Writes lines with a bullet, a dash or a number as Markdown lists. All other lines stay as they are (D-75). */
export function toMarkdownLists(pastedText: string): string {
  const lines = pastedText.split('\n');
  const isCode = findCode(lines);
  const result: PastedLine[] = [];
  for (const [index, text] of lines.entries()) {
    const item = isCode[index] ? undefined : toMarkdownItem(lines, index);
    const line = { text: item ?? text, isNewItem: item !== undefined };
    const above = result.at(-1);
    // Removes a single blank line between two new items, so that they become one list.
    const isAfterGapInList = line.isNewItem && isBlank(above?.text) && result.at(-2)?.isNewItem;
    if (isAfterGapInList) result.pop();
    else if (above && needBlankLine(above, line)) result.push(BLANK_LINE);
    result.push(line);
  }
  return result.map((line) => line.text).join('\n');
}

const isSameList = (above: string, below: string) =>
  MARKDOWN_ITEM.test(above) && MARKDOWN_ITEM.test(below) && NUMBERED_LINE.test(above) === NUMBERED_LINE.test(below);

/** Removes the blank lines between items that are Markdown already, as in a text that was converted from HTML. */
export function tightenLists(text: string): string {
  const lines = text.split('\n');
  const isCode = findCode(lines);
  const isGapInList = (index: number) => isBlank(lines[index]) && isSameList(lines[index - 1] ?? '', lines[index + 1] ?? '');
  return lines.filter((_line, index) => isCode[index] || !isGapInList(index)).join('\n');
}
