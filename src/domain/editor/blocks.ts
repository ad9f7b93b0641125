// Headings, lists and quotes in the editor: the buttons that format lines, and what Enter continues.
import { toLatinDigits } from '@/domain/letters';
import { selectedLines, type TextEdit, type TextSelection } from './text';

export type BlockFormat = 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote';

/** The editor writes `##` and `###`; the other levels count as headings too. */
const MARKS: Record<BlockFormat, RegExp> = {
  heading: /^(?:#{1,2}|#{4,6})\s+/,
  subheading: /^###\s+/,
  bullets: /^[-*+]\s+/,
  numbers: /^(\d+)\.\s+/,
  quote: /^>\s?/,
};
const HEADINGS: BlockFormat[] = ['heading', 'subheading'];
/** A list item or quote that Enter continues; the buttons write no `•` and no Burmese numbers. */
const ITEM_OR_QUOTE_MARK = /^(\s*)(?:([-*+•])|(\d+)\.|([၀-၉]+)။|(>))[^\S\n]+/;
const BURMESE_ZERO = '၀'.charCodeAt(0);

const hasFormat = (line: string, block: BlockFormat) => MARKS[block].test(line.trimStart());
const isBlank = (line: string) => line.trim() === '';

function removeMark(line: string, block: BlockFormat): string {
  const words = line.trimStart();
  return line.slice(0, line.length - words.length) + words.replace(MARKS[block], '');
}

function addMark(line: string, block: BlockFormat, number: number): string {
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const words = line.slice(indent.length);
  const mark = { heading: '## ', subheading: '### ', bullets: '- ', numbers: `${number}. `, quote: '> ' }[block];
  return block === 'bullets' || block === 'numbers' ? `${indent}${mark}${words}` : `${mark}${words}`;
}

/** Returns the lines that a button formats: empty ones only where all are empty. */
function linesToFormat(lines: string[]): string[] {
  const full = lines.filter((line) => !isBlank(line));
  return full.length > 0 ? full : lines;
}

/** Returns whether every selected line already has this block format. */
export function hasBlockFormat(written: TextSelection, block: BlockFormat): boolean {
  const { from, to } = selectedLines(written);
  return linesToFormat(written.text.slice(from, to).split('\n')).every((line) => hasFormat(line, block));
}

/** Returns lines with this block mark in place of any other. */
function formatLines(lines: string[], block: BlockFormat, firstNumber: number): string[] {
  const target = new Set(linesToFormat(lines));
  // A quote can contain a list, so its mark replaces that of a heading only.
  const others: BlockFormat[] = block === 'quote' ? HEADINGS : [...HEADINGS, 'bullets', 'numbers'];
  let number = firstNumber;
  return lines.map((line) => {
    // An empty line would end the quote unless it has the mark too.
    if (!target.has(line)) return block === 'quote' ? '>' : line;
    const unmarked = others.reduce(removeMark, line);
    const formatted = addMark(unmarked, block, number);
    number += 1;
    return formatted;
  });
}

/** Formats the selected lines, with empty lines around them; removes the format if they already have it. */
export function toggleBlock(written: TextSelection, block: BlockFormat): TextEdit {
  const { text, start, end } = written;
  const { from, to } = selectedLines(written);
  const lines = text.slice(from, to).split('\n');
  const isOn = hasBlockFormat(written, block);
  const linesAbove = text.slice(0, Math.max(0, from - 1)).split('\n');
  const above = linesAbove.at(-1) ?? '';
  const below = text.slice(to + 1).split('\n')[0] ?? '';
  const needsNoBlankLine = (line: string) => isOn || isBlank(line) || (!HEADINGS.includes(block) && hasFormat(line, block));
  const lead = needsNoBlankLine(above) ? '' : '\n';
  const tail = needsNoBlankLine(below) ? '' : '\n';
  const numberAbove = Number(MARKS.numbers.exec(above.trimStart())?.[1] ?? 0);
  // New numbers continue those of a list above.
  const formatted = isOn ? lines.map((line) => removeMark(line, block)) : formatLines(lines, block, numberAbove + 1);
  const body = formatted.join('\n');
  const first = from + lead.length;
  // A cursor stays at its word; a selection grows to all formatted lines.
  const cursor = Math.max(first, first + body.length - (to - end));
  return {
    from,
    to,
    insert: lead + body + tail,
    start: start === end ? cursor : first,
    end: start === end ? cursor : first + body.length,
  };
}

function nextBurmeseNumber(digits: string): string {
  const number = Number(toLatinDigits(digits));
  return String(number + 1).replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
}

/** Returns what Enter inserts in a list item or quote: the next item. In an empty item it ends the list; elsewhere undefined. */
export function continueBlock({ text, start, end }: TextSelection): TextEdit | undefined {
  const line = selectedLines({ text, start, end: start });
  const [mark = '', indent = '', bullet, number, burmese, quote] = ITEM_OR_QUOTE_MARK.exec(text.slice(line.from, line.to)) ?? [];
  if (start !== end || mark === '' || start < line.from + mark.length) return undefined;
  if (text.slice(line.from + mark.length, line.to).trim() === '') {
    return { from: line.from, to: line.to, insert: '', start: line.from, end: line.from };
  }
  let sign = bullet ?? quote;
  if (number) sign = `${Number(number) + 1}.`;
  else if (burmese) sign = `${nextBurmeseNumber(burmese)}။`;
  const insert = `\n${indent}${sign} `;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
