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

function linesToFormat(lines: string[]): string[] {
  const full = lines.filter((line) => !isBlank(line));
  return full.length > 0 ? full : lines;
}

/** Whether every selected line already has this block format. */
export function hasBlockFormat(written: TextSelection, block: BlockFormat): boolean {
  const { from, to } = selectedLines(written);
  return linesToFormat(written.text.slice(from, to).split('\n')).every((line) => hasFormat(line, block));
}

/** The selected lines with this block mark in place of any other; numbering continues from the lines above. */
function formatLines(lines: string[], block: BlockFormat, firstNumber: number): string[] {
  const target = new Set(linesToFormat(lines));
  // A quote may contain a list.
  const others: BlockFormat[] = block === 'quote' ? HEADINGS : [...HEADINGS, 'bullets', 'numbers'];
  let number = firstNumber;
  return lines.map((line) => {
    if (!target.has(line)) return block === 'quote' ? '>' : line;
    const clean = others.reduce(removeMark, line);
    const made = addMark(clean, block, number);
    number += 1;
    return made;
  });
}

/** Formats the selected lines, with empty lines around them; removes the format if they already have it. */
export function toggleBlock(written: TextSelection, block: BlockFormat): TextEdit {
  const { text, start, end } = written;
  const { from, to } = selectedLines(written);
  const lines = text.slice(from, to).split('\n');
  const isOn = hasBlockFormat(written, block);
  const above =
    text
      .slice(0, Math.max(0, from - 1))
      .split('\n')
      .at(-1) ?? '';
  const below = text.slice(to + 1).split('\n')[0] ?? '';
  const needsNoBlankLine = (line: string) => isOn || isBlank(line) || (!HEADINGS.includes(block) && hasFormat(line, block));
  const lead = needsNoBlankLine(above) ? '' : '\n';
  const tail = needsNoBlankLine(below) ? '' : '\n';
  const numberAbove = Number(MARKS.numbers.exec(above.trimStart())?.[1] ?? 0);
  const made = isOn ? lines.map((line) => removeMark(line, block)) : formatLines(lines, block, numberAbove + 1);
  const body = made.join('\n');
  const first = from + lead.length;
  // The cursor stays at its word; a selection grows to the whole change.
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

/** What Enter inserts in a list item or quote: a new item, or nothing after an empty one; undefined elsewhere. */
export function continueBlock({ text, start, end }: TextSelection): TextEdit | undefined {
  const line = selectedLines({ text, start, end: start });
  const [mark = '', indent = '', bullet, number, burmese, quote] = ITEM_OR_QUOTE_MARK.exec(text.slice(line.from, line.to)) ?? [];
  if (start !== end || mark === '' || start < line.from + mark.length) return undefined;
  if (text.slice(line.from + mark.length, line.to).trim() === '') {
    return { from: line.from, to: line.to, insert: '', start: line.from, end: line.from };
  }
  const sign = number ? `${Number(number) + 1}.` : burmese ? `${nextBurmeseNumber(burmese)}။` : (bullet ?? quote);
  const insert = `\n${indent}${sign} `;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
