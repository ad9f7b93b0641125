// The editor's buttons for headings, lists and quotes.
import { selectedLines } from './lines';
import type { TextEdit, TextSelection } from './text';

export type BlockFormat = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** The mark of each format at the beginning of a line, after the indentation. All levels but `###` count as `heading`. */
const MARKS: Record<BlockFormat, RegExp> = {
  heading: /^(?:#{1,2}|#{4,6})\s+/,
  subheading: /^###\s+/,
  bullets: /^[-*+]\s+/,
  numbers: /^(?<number>\d+)\.\s+/,
  quote: /^>\s?/,
};

const HEADING_MARK = /^(?:#{1,6}\s+)*/;
/** Such as `## ` or `1. `. */
const HEADING_OR_ITEM_MARK = /^(?:#{1,6}\s+)*(?:[-*+]\s+)?(?:\d+\.\s+)?/;
/** Such as `> `, `> - ` or `- > `. */
const ALL_MARKS = /^(?:>\s*)?(?:#{1,6}\s+)*(?:[-*+]\s+)?(?:\d+\.\s+)?(?:>\s*)?/;

/** The marks that each format replaces. A quote can contain items, an item can contain a quote, and a heading neither. */
const REPLACED_MARKS: Record<BlockFormat, RegExp> = {
  heading: ALL_MARKS,
  subheading: ALL_MARKS,
  bullets: HEADING_OR_ITEM_MARK,
  numbers: HEADING_OR_ITEM_MARK,
  quote: HEADING_MARK,
};

const hasFormat = (line: string, format: BlockFormat) => MARKS[format].test(line.trimStart());
const isBlank = (line: string) => line.trim() === '';

function selectedLinesText(selection: TextSelection): string {
  const { from, to } = selectedLines(selection);
  return selection.text.slice(from, to);
}

/** Returns whether all selected lines have a format. The button then looks pressed, and a click removes the marks. */
export function hasBlockFormat(selection: TextSelection, format: BlockFormat): boolean {
  const lines = selectedLinesText(selection).split('\n');
  const linesWithText = lines.filter((line) => !isBlank(line));
  return linesWithText.length > 0 && linesWithText.every((line) => hasFormat(line, format));
}

/** Formats the selected lines and puts blank lines around them. Lines that already have the format lose their marks. */
export function toggleBlock(selection: TextSelection, format: BlockFormat): TextEdit {
  const lines = selectedLinesText(selection).split('\n');
  if (hasBlockFormat(selection, format)) {
    const unformatted = lines.map((line) => removeMark(line, MARKS[format])).join('\n');
    return replaceLines(selection, unformatted, { lead: '', tail: '' });
  }
  const { text } = selection;
  const { from, to } = selectedLines(selection);
  const lineAbove = from > 0 ? lineAt(text, from - 1) : '';
  const lineBelow = to < text.length ? lineAt(text, to + 1) : '';
  const formatted = formatLines(lines, format, numberAfter(lineAbove)).join('\n');
  const lead = needsBlankLine(lineAbove, format) ? '\n' : '';
  const tail = needsBlankLine(lineBelow, format) ? '\n' : '';
  return replaceLines(selection, formatted, { lead, tail });
}

const lineAt = (text: string, offset: number) => selectedLinesText({ text, start: offset, end: offset });

/** Returns 3 after the line `2. two`, so that the list goes on; 1 after any other line. */
function numberAfter(lineAbove: string): number {
  const { number = '0' } = MARKS.numbers.exec(lineAbove.trimStart())?.groups ?? {};
  return Number(number) + 1;
}

function needsBlankLine(neighbour: string, format: BlockFormat): boolean {
  const isHeading = format === 'heading' || format === 'subheading';
  const isSameBlock = !isHeading && hasFormat(neighbour, format);
  return !isBlank(neighbour) && !isSameBlock;
}

function formatLines(lines: string[], format: BlockFormat, firstNumber: number): string[] {
  const areAllBlank = lines.every(isBlank);
  let itemNumber = firstNumber;
  return lines.map((line) => {
    const isGap = isBlank(line) && !areAllBlank;
    // Without a `>` of its own, a gap would end the quote.
    if (isGap) return format === 'quote' ? '>' : line;
    const formatted = addMark(removeMark(line, REPLACED_MARKS[format]), format, itemNumber);
    itemNumber += 1;
    return formatted;
  });
}

function splitIndent(line: string): { indent: string; content: string } {
  const content = line.trimStart();
  return { indent: line.slice(0, line.length - content.length), content };
}

function removeMark(line: string, mark: RegExp): string {
  const { indent, content } = splitIndent(line);
  return indent + content.replace(mark, '');
}

/** A list item keeps its indentation, because that is its level. Headings and quotes begin at the margin. */
function addMark(line: string, format: BlockFormat, itemNumber: number): string {
  const { indent, content } = splitIndent(line);
  if (format === 'bullets') return `${indent}- ${content}`;
  if (format === 'numbers') return `${indent}${itemNumber}. ${content}`;
  if (format === 'quote') return `> ${content}`;
  return format === 'heading' ? `## ${content}` : `### ${content}`;
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
