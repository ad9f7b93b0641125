import { wordPoint } from '@/domain/shortText';

/** Joins a text into one line and drops what an attribute cannot hold: control characters and lone surrogates. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Joins a text into one line of at most `most` characters, ellipsis included; it cuts between words, never inside a grapheme or a
 * Burmese syllable (D-40).
 */
export function truncate(text: string, most: number): string {
  // The first words of a long post do not need the whole text.
  const line = collapseWhitespace(text.slice(0, most * 8));
  return line.length <= most ? line : `${line.slice(0, wordPoint(line, most - 1))}…`;
}
