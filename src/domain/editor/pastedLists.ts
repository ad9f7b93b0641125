import { toLatinDigits } from '@/domain/letters';

const BULLET = /^\s*[•●○▪▫■□◦‣⁃∙·➢❖]\s*(?=\S)/u;
const BURMESE_NUMBER = /^\s*[၀-၉]{1,3}\s?။\s*(?=\S)/u;
const DASH = /^\s*[–—]\s+(?=\S)/u;
/** `(1) tea`, `(၁) tea`, `1) tea`, `၁) tea`, `၁. tea` or `၁၊ tea`. No digit may follow, because `၁.၅` is a price. */
const NUMBER = /^\s*(?:\((?:[0-9]{1,3}|[၀-၉]{1,3})\)|[0-9]{1,3}\)|[၀-၉]{1,3}\s?[.)၊])\s*(?=[^\s0-9၀-၉])/u;

const MARKDOWN_ITEM = /^\s*(?:[-*+]|\d{1,3}\.)\s/;
const NUMBERED_LINE = /^\s*\d/;
const INDENTED = /^\s{2}/;
const FENCE = /^\s*(?:```|~~~)/;

const isBlank = (line: string | undefined) => line?.trim() === '';

/** Writes lines with a bullet, a dash or a number as Markdown lists (D-75). The texts of all other lines stay as they are.
 * So `Bring:`, `• tea`, blank line, `• cake` becomes `Bring:`, blank line, `- tea`, `- cake`. */
export function toMarkdownLists(pastedText: string): string {
  const lines = pastedText.split('\n');
  const isCode = findCode(lines);
  const converted = lines.map((text, index): PastedLine => {
    const item = isCode[index] ? undefined : toMarkdownItem(lines, index);
    return { text: item ?? text, isConverted: item !== undefined };
  });
  const isGapInList = (index: number) =>
    isBlank(converted[index]?.text) && converted[index - 1]?.isConverted && converted[index + 1]?.isConverted;
  const withoutGaps = converted.filter((_line, index) => !isGapInList(index));
  return withoutGaps
    .map((line, index) => (needBlankLine(withoutGaps[index - 1], line) ? `\n${line.text}` : line.text))
    .join('\n');
}

/** Removes blank lines between items of one list in text that was HTML, where all lists are Markdown already. */
export function tightenLists(markdown: string): string {
  const lines = markdown.split('\n');
  const isCode = findCode(lines);
  const isGapInList = (index: number) => isBlank(lines[index]) && isSameList(lines[index - 1] ?? '', lines[index + 1] ?? '');
  return lines.filter((_line, index) => isCode[index] || !isGapInList(index)).join('\n');
}

const isSameList = (above: string, below: string) =>
  MARKDOWN_ITEM.test(above) && MARKDOWN_ITEM.test(below) && NUMBERED_LINE.test(above) === NUMBERED_LINE.test(below);

/** Returns for each line whether it is in a block of code between fences. */
function findCode(lines: readonly string[]): boolean[] {
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    return isCode;
  });
}

/** Returns `- tea` for `• tea`, and `1. tea` for `၁။ tea`; undefined for a line that is no typed item. */
function toMarkdownItem(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  // A single line with `–` or `1)` can be a remark. In a list, a neighbour has the same mark.
  const itemMark =
    [BULLET, BURMESE_NUMBER].find((mark) => mark.test(line)) ??
    [DASH, NUMBER].find((mark) => mark.test(line) && hasNeighbour(lines, index, mark));
  if (!itemMark) return undefined;
  const [typedMark = ''] = itemMark.exec(line) ?? [];
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const [digits] = /[0-9၀-၉]+/.exec(typedMark) ?? [];
  const markdownMark = digits === undefined ? '-' : `${toLatinDigits(digits)}.`;
  return `${indent}${markdownMark} ${line.slice(typedMark.length)}`;
}

/** Returns whether the line above or below begins with the same kind of mark. One blank line can be between the two. */
function hasNeighbour(lines: readonly string[], index: number, itemMark: RegExp): boolean {
  const lineAbove = isBlank(lines[index - 1]) ? lines[index - 2] : lines[index - 1];
  const lineBelow = isBlank(lines[index + 1]) ? lines[index + 2] : lines[index + 1];
  return [lineAbove, lineBelow].some((line) => line !== undefined && itemMark.test(line));
}

type PastedLine = { text: string; isConverted: boolean };

/** Without a blank line, Markdown would join a converted item with the text above, and with the text below. */
function needBlankLine(above: PastedLine | undefined, below: PastedLine): boolean {
  if (!above || isBlank(above.text) || isBlank(below.text)) return false;
  const isItemBelowText = below.isConverted && !MARKDOWN_ITEM.test(above.text);
  const isTextBelowItem = above.isConverted && !MARKDOWN_ITEM.test(below.text) && !INDENTED.test(below.text);
  return isItemBelowText || isTextBelowItem;
}
