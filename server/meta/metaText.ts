import { wordTruncationPoint } from '@/domain/shortText';

/** Makes one line of a text, without what an attribute cannot hold: control characters, lone surrogates and noncharacters. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Of a long text only so many times the wanted characters are read. More than one, because white space collapses. */
const READ_FACTOR = 8;

/** Makes one line of at most `maxLength` characters, cut between words, never inside a grapheme or a Burmese syllable (D-40). */
export function truncate(text: string, maxLength: number): string {
  const line = collapseWhitespace(text.slice(0, maxLength * READ_FACTOR));
  if (line.length <= maxLength) return line;
  const ellipsis = '…';
  return line.slice(0, wordTruncationPoint(line, maxLength - ellipsis.length)) + ellipsis;
}

const SENTENCE_END = /[.!?…။]$/;

/** Joins texts to one line; a full stop ends a text that does not end a sentence itself, unless it is the last. */
export function joinSentences(...texts: string[]): string {
  let joined = '';
  for (const text of texts.map(collapseWhitespace)) {
    if (text === '') continue;
    const separator = SENTENCE_END.test(joined) ? ' ' : '. ';
    joined = joined === '' ? text : `${joined}${separator}${text}`;
  }
  return joined;
}
