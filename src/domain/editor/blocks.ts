// Headings, lists and quotes in the editor: the buttons that format lines, and what Enter continues.
import { toLatinDigits } from '@/domain/letters';
import { selectedLines, type TextEdit, type TextSelection } from './text';

export type BlockFormat = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** The mark at the beginning of a line of each format. The editor writes `##` and `###`; all other levels count as headings. */
const MARKS: Record<BlockFormat, RegExp> = {
  heading: /^(?:#{1,2}|#{4,6})\s+/,
  subheading: /^###\s+/,
  bullets: /^[-*+]\s+/,
  numbers: /^(\d+)\.\s+/,
  quote: /^>\s?/,
};
const HEADINGS: BlockFormat[] = ['heading', 'subheading'];
/** A list item or quote that Enter continues. Authors type `•` and Burmese numbers themselves; no button writes them. */
const ITEM_OR_QUOTE_MARK = /^(\s*)(?:([-*+•])|(\d+)\.|([၀-၉]+)။|(>))[^\S\n]+/;
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

/** Returns the lines that a button formats: blank ones only where all are blank. */
function linesToFormat(lines: string[]): string[] {
  const full = lines.filter((line) => !isBlank(line));
  return full.length > 0 ? full : lines;
}

const allHaveFormat = (lines: string[], format: BlockFormat) => linesToFormat(lines).every((line) => hasFormat(line, format));
export function hasBlockFormat(selection: TextSelection, format: BlockFormat): boolean {
  const { from, to } = selectedLines(selection);
  return allHaveFormat(selection.text.slice(from, to).split('\n'), format);
}

/** Returns lines with this format's mark in place of any other. */
function formatLines(lines: string[], format: BlockFormat, firstNumber: number): string[] {
  const skipsBlankLines = !lines.every(isBlank);
  // A quote can contain a list, so its mark replaces that of a heading only.
  const replacedFormats: BlockFormat[] = format === 'quote' ? HEADINGS : [...HEADINGS, 'bullets', 'numbers'];
  let itemNumber = firstNumber;
  return lines.map((line) => {
    // A blank line would end the quote unless it has the mark too.
    if (skipsBlankLines && isBlank(line)) return format === 'quote' ? '>' : line;
    const unmarked = replacedFormats.reduce(removeMark, line);
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

/** Formats the selected lines, with blank lines around them; removes the format if they already have it. */
export function toggleBlock(selection: TextSelection, format: BlockFormat): TextEdit {
  const { text } = selection;
  const { from, to } = selectedLines(selection);
  const lines = text.slice(from, to).split('\n');
  if (allHaveFormat(lines, format)) {
    const unformatted = lines.map((line) => removeMark(line, format)).join('\n');
    return replaceLines(selection, unformatted, { lead: '', tail: '' });
  }
  const lineAbove = text.slice(0, from).split('\n').at(-2) ?? '';
  const lineBelow = text.slice(to).split('\n')[1] ?? '';
  // New numbers continue those of a list above.
  const [, numberAbove = '0'] = MARKS.numbers.exec(lineAbove.trimStart()) ?? [];
  const formatted = formatLines(lines, format, Number(numberAbove) + 1).join('\n');
  const lead = needsBlankLine(lineAbove, format) ? '\n' : '';
  const tail = needsBlankLine(lineBelow, format) ? '\n' : '';
  return replaceLines(selection, formatted, { lead, tail });
}

/** Replaces the selected lines. A cursor stays at its word; a selection grows to all new lines, without `lead` and `tail`. */
function replaceLines(selection: TextSelection, newLines: string, { lead, tail }: { lead: string; tail: string }): TextEdit {
  const { from, to } = selectedLines(selection);
  const newStart = from + lead.length;
  const newEnd = newStart + newLines.length;
  const edit = { from, to, insert: lead + newLines + tail };
  if (selection.start !== selection.end) return { ...edit, selectionStart: newStart, selectionEnd: newEnd };
  const lengthAfterCursor = to - selection.end;
  // A cursor inside a removed mark moves to the beginning of the line.
  const cursor = Math.max(newStart, newEnd - lengthAfterCursor);
  return { ...edit, selectionStart: cursor, selectionEnd: cursor };
}

function nextBurmeseNumber(digits: string): string {
  const number = Number(toLatinDigits(digits));
  return String(number + 1).replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
}

/** Returns what Enter inserts in a list item or quote: the next item. In an empty item it ends the list; elsewhere undefined. */
export function continueBlock({ text, start, end }: TextSelection): TextEdit | undefined {
  const line = selectedLines({ text, start, end: start });
  const [mark = '', indent = '', bullet, number, burmeseNumber, quote] =
    ITEM_OR_QUOTE_MARK.exec(text.slice(line.from, line.to)) ?? [];
  const contentStart = line.from + mark.length;
  if (start !== end || mark === '' || start < contentStart) return undefined;
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
