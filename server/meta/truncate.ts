import { truncationPoint } from '@/domain/truncationPoint';

/** Characters that can be cut to end at a word; Burmese text has long stretches without a space. */
const WORD_MAX = 24;

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
  if (line.length <= most) return line;
  const end = truncationPoint(line, most - 1);
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  const isLoose = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = line.lastIndexOf(' ', end);
  let cut = lastSpace > end - WORD_MAX && lastSpace > 0 ? lastSpace : end;
  while (isLoose(line[cut - 1])) cut -= 1;
  return `${line.slice(0, cut)}…`;
}
