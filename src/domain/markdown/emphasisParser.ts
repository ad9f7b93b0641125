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

/** Tells the library which rows of signs can begin or end emphasis. The library's own rules need spaces between words. */
export const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(paragraph, _charCode, from) {
    const end = endOfRow(paragraph, from);
    if (end === from) return -1;
    const row = paragraph.slice(from, end);
    const marks = MARKS_OF_ROW[row];
    if (!marks) return end;
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

/** Returns `from` if no row of equal signs begins there. */
function endOfRow(paragraph: InlineContext, from: number): number {
  const isSign = /[*_~]/.test(paragraph.slice(from, from + 1));
  let end = from;
  while (isSign && end < paragraph.end && paragraph.char(end) === paragraph.char(from)) end += 1;
  return end;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const LATIN_OR_DIGIT = /[A-Za-z0-9]/;
const DIGIT = /\d/;

/** The row can open emphasis in `**bold`, close emphasis in `bold**`, do both inside a Burmese word, and do neither in `2**3`. */
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
