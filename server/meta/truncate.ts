import { truncationPoint } from '@/domain/truncationPoint';

/** How much of the end may go so that no word is cut; Burmese sentences have longer stretches without a space. */
const WORD_MAX = 24;

/** A text on one line, without what no attribute can hold: control characters and halves of letters. */
export const collapseWhitespace = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A text on one line and at most `most` characters long, its ellipsis included: cut between words, never inside a letter or a Burmese syllable (D-40). */
export function truncate(text: string, most: number): string {
  // Nobody needs the whole of a long article for its first words.
  const line = collapseWhitespace(text.slice(0, most * 8));
  if (line.length <= most) return line;
  const end = truncationPoint(line, most - 1);
  // A search from the end for a run of these takes long over texts that are made for it (promise H6).
  const isLoose = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = line.lastIndexOf(' ', end);
  let cut = lastSpace > end - WORD_MAX && lastSpace > 0 ? lastSpace : end;
  while (isLoose(line[cut - 1])) cut -= 1;
  return `${line.slice(0, cut)}…`;
}
