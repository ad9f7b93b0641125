import { toLatinDigits } from '@/domain/letters';

/** Characters that only stand before the items of a list. */
const BULLET = /^(\s*)[•●○▪▫■□◦‣⁃∙·➢❖]\s*(?=\S)/u;
const BURMESE_ITEM = /^(\s*)([၀-၉]{1,3})\s?။\s*(?=\S)/u;
/** Like a `NUMBER`, a list only beside another such line: a single `–` can begin a remark, and `1)` an aside. */
const DASH = /^(\s*)[–—]\s+(?=\S)/u;
/** `(1)` or `(၁)`, `1)`, and `၁.`, `၁)` or `၁၊`; Markdown reads `1.` itself. */
const NUMBER_FORMS = [
  String.raw`\((?<inBrackets>[0-9]{1,3}|[၀-၉]{1,3})\)`,
  String.raw`(?<latin>[0-9]{1,3})\)`,
  String.raw`(?<burmese>[၀-၉]{1,3})\s?[.)၊]`,
];
const NUMBER = new RegExp(String.raw`^(?<indent>\s*)(?:${NUMBER_FORMS.join('|')})\s*(?=[^\s0-9၀-၉])`, 'u');
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

function toMarkdownItem(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  if (BULLET.test(line)) return line.replace(BULLET, '$1- ');
  if (BURMESE_ITEM.test(line))
    return line.replace(BURMESE_ITEM, (_mark, indent, digits) => `${indent}${toLatinDigits(digits)}. `);
  if (DASH.test(line) && hasNeighbour(lines, index, DASH)) return line.replace(DASH, '$1- ');
  const number = NUMBER.exec(line);
  if (!number || !hasNeighbour(lines, index, NUMBER)) return undefined;
  const { indent = '', inBrackets, latin, burmese } = number.groups ?? {};
  return `${indent}${toLatinDigits(inBrackets ?? latin ?? burmese ?? '')}. ${line.slice(number[0].length)}`;
}

/** Writes lines that begin with a bullet, a dash or a number as Markdown lists; all other lines stay as they are (D-75). */
export function toMarkdownLists(text: string): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let isCode = false;
  // Whether an item above is one that this function has made. Blank lines do not end a list.
  let isInMadeList = false;
  for (const [index, line] of lines.entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    const item = isCode ? undefined : toMarkdownItem(lines, index);
    if (item !== undefined) addItem(result, item, isInMadeList);
    else addOtherLine(result, line, isInMadeList);
    isInMadeList = item !== undefined || (isInMadeList && isBlank(line));
  }
  return result.join('\n');
}

/** Adds an item: directly below another item, but with a blank line below a text. */
function addItem(result: string[], item: string, isInMadeList: boolean) {
  const above = result.at(-1);
  const isGapInList = isInMadeList && isBlank(above) && MARKDOWN_ITEM.test(result.at(-2) ?? '');
  const isBelowText = above !== undefined && !isBlank(above) && !MARKDOWN_ITEM.test(above);
  if (isGapInList) result.pop();
  else if (isBelowText) result.push('');
  result.push(item);
}

function addOtherLine(result: string[], line: string, isInMadeList: boolean) {
  const isBelowItem = isInMadeList && !isBlank(line) && !isBlank(result.at(-1));
  const belongsToList = MARKDOWN_ITEM.test(line) || INDENTED.test(line);
  // Without a blank line, Markdown would read a line below an item as part of the item.
  if (isBelowItem && !belongsToList) result.push('');
  result.push(line);
}

const isSameList = (above: string, below: string) =>
  MARKDOWN_ITEM.test(above) && MARKDOWN_ITEM.test(below) && NUMBERED_LINE.test(above) === NUMBERED_LINE.test(below);

/** Removes the blank lines between the items of a list in Markdown, which converted HTML can have. */
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
