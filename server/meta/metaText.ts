import { wordTruncationPoint } from '@/domain/shortText';

/** Makes one line without control characters, lone surrogates and noncharacters, which attributes cannot hold. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads only the start of a long text. White space collapses, so more than `maxLength` characters are needed. */
const READ_FACTOR = 8;

/** Cuts a text to `maxLength` between words, never inside a grapheme or a Burmese syllable (D-40). */
export function truncate(text: string, maxLength: number): string {
  const line = collapseWhitespace(text.slice(0, maxLength * READ_FACTOR));
  if (line.length <= maxLength) return line;
  const ellipsis = '…';
  return line.slice(0, wordTruncationPoint(line, maxLength - ellipsis.length)) + ellipsis;
}

const SENTENCE_END = /[.!?…။]$/;

/** Joins texts to one line. A full stop follows each text that does not end a sentence, except the last. */
export function joinSentences(...texts: string[]): string {
  let joined = '';
  for (const text of texts.map(collapseWhitespace)) {
    if (text === '') continue;
    const separator = SENTENCE_END.test(joined) ? ' ' : '. ';
    joined = joined === '' ? text : `${joined}${separator}${text}`;
  }
  return joined;
}
