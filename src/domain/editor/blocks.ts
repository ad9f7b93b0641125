// What the editor's buttons for headings, lists and quotes do, and the Enter key inside a list or quote.
import { toLatinDigits } from '@/domain/letters';
import { selectedLines } from './lines';
import type { TextEdit, TextSelection } from './text';

export type BlockFormat = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** The beginning of a line in each format, after the indentation. All levels but `###` count as `heading`. */
const MARKS: Record<BlockFormat, RegExp> = {
  heading: /^(?:#{1,2}|#{4,6})\s+/,
  subheading: /^###\s+/,
  bullets: /^[-*+]\s+/,
  numbers: /^(?<number>\d+)\.\s+/,
  quote: /^>\s?/,
};
const HEADINGS: BlockFormat[] = ['heading', 'subheading'];
/** Enter repeats these marks in the next line. No button writes `• ` or `၁။ `, but authors type them. */
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

/** A list item keeps its indentation, because that is its level. Headings and quotes begin at the margin. */
function addMark(line: string, format: BlockFormat, itemNumber: number): string {
  const { indent, content } = splitIndent(line);
  if (format === 'bullets') return `${indent}- ${content}`;
  if (format === 'numbers') return `${indent}${itemNumber}. ${content}`;
  if (format === 'quote') return `> ${content}`;
  return format === 'heading' ? `## ${content}` : `### ${content}`;
}

/** Heading and item marks skip gaps, that is, blank lines beside other lines. If all lines are blank, none is a gap. */
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

/** Returns the formats whose marks a new format replaces, in the order of their removal. */
function replacedFormats(format: BlockFormat): BlockFormat[] {
  // A quote can contain items: `> - a`.
  if (format === 'quote') return HEADINGS;
  const headingsAndItems: BlockFormat[] = [...HEADINGS, 'bullets', 'numbers'];
  // An item can contain a quote: `- > a`.
  if (!HEADINGS.includes(format)) return headingsAndItems;
  // A heading contains no quote. Both `> - a` and `- > a` are possible, so `>` is removed twice.
  return ['quote', ...headingsAndItems, 'quote'];
}

function formatLines(lines: string[], format: BlockFormat, firstNumber: number): string[] {
  const isGap = makeGapCheck(lines);
  let itemNumber = firstNumber;
  return lines.map((line) => {
    // Without a `>` of its own, a gap would end the quote.
    if (isGap(line)) return format === 'quote' ? '>' : line;
    const unmarked = replacedFormats(format).reduce(removeMark, line);
    const formatted = addMark(unmarked, format, itemNumber);
    itemNumber += 1;
    return formatted;
  });
}

function needsBlankLine(neighbour: string, format: BlockFormat): boolean {
  const isSameBlock = !HEADINGS.includes(format) && hasFormat(neighbour, format);
  return !isBlank(neighbour) && !isSameBlock;
}

function selectedLinesText(selection: TextSelection): string {
  const { from, to } = selectedLines(selection);
  return selection.text.slice(from, to);
}

const lineAt = (text: string, offset: number) => selectedLinesText({ text, start: offset, end: offset });

/** Formats the selected lines and puts blank lines around them. Lines that already have the format lose their marks. */
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
  const firstNumber = Number(numberAbove) + 1;
  const formatted = formatLines(lines, format, firstNumber).join('\n');
  const lead = needsBlankLine(lineAbove, format) ? '\n' : '';
  const tail = needsBlankLine(lineBelow, format) ? '\n' : '';
  return replaceLines(selection, formatted, { lead, tail });
}

/** Replaces the selected lines. A selection grows to all new lines, and a cursor stays in its word. */
function replaceLines(selection: TextSelection, newLines: string, { lead, tail }: { lead: string; tail: string }): TextEdit {
  const { from, to } = selectedLines(selection);
  const newStart = from + lead.length;
  const newEnd = newStart + newLines.length;
  const edit = { from, to, insert: lead + newLines + tail };
  if (selection.start !== selection.end) return { ...edit, selectionStart: newStart, selectionEnd: newEnd };
  // A mark changes only the beginning of a line, so the cursor keeps its distance from the end.
  // From inside a removed mark, the cursor moves to the beginning of the line.
  const lengthAfterCursor = to - selection.end;
  const cursor = Math.max(newStart, newEnd - lengthAfterCursor);
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}

function nextBurmeseNumber(digits: string): string {
  const number = Number(toLatinDigits(digits));
  return String(number + 1).replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
}

/** Enter in an item or quote begins the next line with a mark. If the item is empty, Enter removes the mark. */
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
