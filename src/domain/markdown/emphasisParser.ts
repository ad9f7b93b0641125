// Reads emphasis by rules that fit Burmese, which has no spaces between words (D-75).
import type { DelimiterType, InlineContext, InlineParser } from '@lezer/markdown';

type EmphasisMark = { type: DelimiterType; length: number };

// The library pairs marks that have the same `type` object. Separate objects keep a `_` from closing a `*`.
const doubleStar: EmphasisMark = { type: { resolve: 'StrongEmphasis', mark: 'EmphasisMark' }, length: 2 };
const star: EmphasisMark = { type: { resolve: 'Emphasis', mark: 'EmphasisMark' }, length: 1 };
const doubleUnderscore: EmphasisMark = { type: { resolve: 'StrongEmphasis', mark: 'EmphasisMark' }, length: 2 };
const underscore: EmphasisMark = { type: { resolve: 'Emphasis', mark: 'EmphasisMark' }, length: 1 };
const doubleTilde: EmphasisMark = { type: { resolve: 'Strikethrough', mark: 'StrikethroughMark' }, length: 2 };

/** The marks in each row of signs, outermost first. All other rows, such as `~` or `****`, are plain text. */
const MARKS_OF_ROW: Readonly<Record<string, readonly EmphasisMark[]>> = {
  '*': [star],
  '**': [doubleStar],
  '***': [doubleStar, star],
  _: [underscore],
  __: [doubleUnderscore],
  ___: [doubleUnderscore, underscore],
  '~~': [doubleTilde],
};

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LATIN_OR_DIGIT = /[A-Za-z0-9]/;
const DIGIT = /\d/;

function emphasisSides(row: string, before: string, after: string): { canOpen: boolean; canClose: boolean } {
  // Emphasis cannot begin with a space or closing bracket, nor end with a space or opening bracket.
  const touchesNext = !/[\s)\]}]/.test(after);
  const touchesPrevious = !/[\s([{]/.test(before);
  // `snake_case_name` has no emphasis, so an underscore counts only at the edge of a word, in any script.
  if (row.startsWith('_'))
    return { canOpen: touchesNext && !LETTER.test(before), canClose: touchesPrevious && !LETTER.test(after) };
  // Stars and tildes can stand inside a word, as Burmese needs. But `2*3`, `a*b` and `2**3` are arithmetic.
  const operand = row === '*' ? LATIN_OR_DIGIT : DIGIT;
  const isOperator = operand.test(before) && operand.test(after);
  return { canOpen: touchesNext && !isOperator, canClose: touchesPrevious && !isOperator };
}

/** Replaces the library's `Emphasis` parser, whose rules for punctuation beside marks need spaces between words. */
export const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(paragraph, _charCode, from) {
    // The longest known row has three marks. A fourth shows that a row is longer.
    const [row] = /^(?:\*+|_+|~+)/.exec(paragraph.slice(from, Math.min(paragraph.end, from + 4))) ?? [];
    if (row === undefined) return -1;
    const marks = MARKS_OF_ROW[row];
    if (!marks) return endOfRow(paragraph, from);
    const end = from + row.length;
    const before = from === paragraph.offset ? ' ' : paragraph.slice(from - 1, from);
    const after = end === paragraph.end ? ' ' : paragraph.slice(end, end + 1);
    const { canOpen, canClose } = emphasisSides(row, before, after);
    if (!canOpen && !canClose) return end;
    // A row that can only close ends the innermost emphasis first.
    const marksInOrder = canOpen ? marks : [...marks].reverse();
    let markStart = from;
    for (const { type, length } of marksInOrder) {
      paragraph.addDelimiter(type, markStart, markStart + length, canOpen, canClose);
      markStart += length;
    }
    return end;
  },
};

function endOfRow(paragraph: InlineContext, from: number): number {
  let end = from;
  while (end < paragraph.end && paragraph.char(end) === paragraph.char(from)) end += 1;
  return end;
}
