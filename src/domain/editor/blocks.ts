// Headings, lists and quotes in the editor: the buttons that format lines, and what Enter continues.
import { toLatinDigits } from '@/domain/letters';
import { selectedLines } from './lines';
import type { TextEdit, TextSelection } from './text';

export type BlockFormat = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** The marks behind a line's indentation. The editor writes `##` and `###`; all other levels count as headings too. */
const MARKS: Record<BlockFormat, RegExp> = {
  heading: /^(?:#{1,2}|#{4,6})\s+/,
  subheading: /^###\s+/,
  bullets: /^[-*+]\s+/,
  numbers: /^(?<number>\d+)\.\s+/,
  quote: /^>\s?/,
};
const HEADINGS: BlockFormat[] = ['heading', 'subheading'];
/** What Enter continues: `- `, `1. ` or `> `, and `• ` or `၁။ `, which no button writes, so only authors type them. */
const ITEM_OR_QUOTE_MARK = /^(?<indent>\s*)(?:(?<bullet>[-*+•])|(?<number>\d+)\.|(?<burmeseNumber>[၀-၉]+)။|(?<quote>>))\s+/;
const BURMESE_ZERO = '၀'.charCodeAt(0);

const hasFormat = (line: string, format: BlockFormat) => MARKS[format].test(line.trimStart());
const isBlank = (line: string) => line.trim() === '';

function splitIndent(line: string): { indent: string; content: string } {
  const content = line.trimStart();
  return { indent: line.slice(0, line.length - content.length), content };
}

function removeMark(line: string, format: BlockFormat): string {
  const { indent, content } = splitIndent(line);
  return indent + content.replace(MARKS[format], '');
}

/** Returns a line with a mark. Items keep their indentation, which is their level; headings and quotes begin at the margin. */
function addMark(line: string, format: BlockFormat, itemNumber: number): string {
  const { indent, content } = splitIndent(line);
  if (format === 'bullets') return `${indent}- ${content}`;
  if (format === 'numbers') return `${indent}${itemNumber}. ${content}`;
  if (format === 'quote') return `> ${content}`;
  return format === 'heading' ? `## ${content}` : `### ${content}`;
}

/** Returns a check for gaps, which buttons do not format: the blank lines among others, but none where all lines are blank. */
function makeGapCheck(lines: string[]): (line: string) => boolean {
  const areAllBlank = lines.every(isBlank);
  return (line) => isBlank(line) && !areAllBlank;
}

function allHaveFormat(lines: string[], format: BlockFormat): boolean {
  const isGap = makeGapCheck(lines);
  return lines.every((line) => isGap(line) || hasFormat(line, format));
}

export const hasBlockFormat = (selection: TextSelection, format: BlockFormat): boolean =>
  allHaveFormat(selectedLinesText(selection).split('\n'), format);

/** Returns the marks that a format replaces, in the order of their removal. */
function replacedFormats(format: BlockFormat): BlockFormat[] {
  // A quote can contain items, and an item a quote: `> - a`, `- > a`.
  if (format === 'quote') return HEADINGS;
  const headingsAndItems: BlockFormat[] = [...HEADINGS, 'bullets', 'numbers'];
  if (!HEADINGS.includes(format)) return headingsAndItems;
  // A heading contains neither; a quote's mark can stand before or after that of an item.
  return ['quote', ...headingsAndItems, 'quote'];
}

function formatLines(lines: string[], format: BlockFormat, firstNumber: number): string[] {
  const isGap = makeGapCheck(lines);
  let itemNumber = firstNumber;
  return lines.map((line) => {
    // A gap without the mark would end the quote.
    if (isGap(line)) return format === 'quote' ? '>' : line;
    const unmarked = replacedFormats(format).reduce(removeMark, line);
    const formatted = addMark(unmarked, format, itemNumber);
    itemNumber += 1;
    return formatted;
  });
}

/** Returns whether a blank line must separate a block of this format from a line beside it; items of one list need none. */
function needsBlankLine(neighbour: string, format: BlockFormat): boolean {
  const isSameBlock = !HEADINGS.includes(format) && hasFormat(neighbour, format);
  return !isBlank(neighbour) && !isSameBlock;
}

function selectedLinesText(selection: TextSelection): string {
  const { from, to } = selectedLines(selection);
  return selection.text.slice(from, to);
}

const lineAt = (text: string, offset: number) => selectedLinesText({ text, start: offset, end: offset });

/** Formats the selected lines, with blank lines around them; removes the format if they already have it. */
export function toggleBlock(selection: TextSelection, format: BlockFormat): TextEdit {
  const { text } = selection;
  const { from, to } = selectedLines(selection);
  const lines = selectedLinesText(selection).split('\n');
  if (allHaveFormat(lines, format)) {
    const unformatted = lines.map((line) => removeMark(line, format)).join('\n');
    return replaceLines(selection, unformatted, { lead: '', tail: '' });
  }
  const lineAbove = from > 0 ? lineAt(text, from - 1) : '';
  const lineBelow = to < text.length ? lineAt(text, to + 1) : '';
  const { number: numberAbove = '0' } = MARKS.numbers.exec(lineAbove.trimStart())?.groups ?? {};
  const formatted = formatLines(lines, format, Number(numberAbove) + 1).join('\n');
  const lead = needsBlankLine(lineAbove, format) ? '\n' : '';
  const tail = needsBlankLine(lineBelow, format) ? '\n' : '';
  return replaceLines(selection, formatted, { lead, tail });
}

/** Replaces the selected lines, and adds `lead` and `tail` around them. A selection grows to all new lines. */
function replaceLines(selection: TextSelection, newLines: string, { lead, tail }: { lead: string; tail: string }): TextEdit {
  const { from, to } = selectedLines(selection);
  const newStart = from + lead.length;
  const newEnd = newStart + newLines.length;
  const edit = { from, to, insert: lead + newLines + tail };
  if (selection.start !== selection.end) return { ...edit, selectionStart: newStart, selectionEnd: newEnd };
  // A cursor keeps its distance from the end of the line, and so its word; inside a removed mark, it moves to the beginning.
  const lengthAfterCursor = to - selection.end;
  const cursor = Math.max(newStart, newEnd - lengthAfterCursor);
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}

function nextBurmeseNumber(digits: string): string {
  const number = Number(toLatinDigits(digits));
  return String(number + 1).replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
}

/** What Enter does in an item or quote: it begins the next one, or removes the mark of an empty one. Undefined elsewhere. */
export function continueBlock({ text, start, end }: TextSelection): TextEdit | undefined {
  const line = selectedLines({ text, start, end: start });
  const match = ITEM_OR_QUOTE_MARK.exec(text.slice(line.from, line.to));
  if (!match || start !== end) return undefined;
  const { indent = '', bullet, number, burmeseNumber, quote } = match.groups ?? {};
  const [mark] = match;
  const contentStart = line.from + mark.length;
  if (start < contentStart) return undefined;
  if (isBlank(text.slice(contentStart, line.to))) {
    return { from: line.from, to: line.to, insert: '', selectionStart: line.from, selectionEnd: line.from };
  }
  let nextMark = bullet ?? quote;
  if (number) nextMark = `${Number(number) + 1}.`;
  else if (burmeseNumber) nextMark = `${nextBurmeseNumber(burmeseNumber)}။`;
  const insert = `\n${indent}${nextMark} `;
  const cursor = start + insert.length;
  return { from: start, to: start, insert, selectionStart: cursor, selectionEnd: cursor };
}
