const clusters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** How much of the end may go so that no word is cut; Burmese sentences have longer stretches without a space. */
const WORD_MAX = 24;

/** A text on one line, without what no attribute can hold: control characters and halves of letters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A text on one line and at most `most` characters long, its ellipsis included: cut between words, never inside a letter of any script (D-40). */
export function cutText(text: string, most: number): string {
  // Nobody needs the whole of a long article for its first words, and segmenting takes time.
  const line = oneLine(text.slice(0, most * 8));
  if (line.length <= most) return line;
  let end = 0;
  for (const { index, segment } of clusters.segment(line)) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  // A search from the end for a run of these takes long over texts that are made for it (promise H6).
  const isLoose = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = line.lastIndexOf(' ', end);
  let cut = lastSpace > end - WORD_MAX && lastSpace > 0 ? lastSpace : end;
  while (isLoose(line[cut - 1])) cut -= 1;
  return `${line.slice(0, cut)}…`;
}
