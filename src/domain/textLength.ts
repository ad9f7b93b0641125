import { segmentLetters } from './letters';

/** The stored maximum of a text (E9 and E16), and the length up to which others display it; `cut` says what they do with a longer one. */
export type LengthRule = { max: number; shown?: number; cut?: string };

/** Titles: search engines and Facebook cut longer ones. */
export const TITLE_LENGTH: LengthRule = { shown: 60, max: 200, cut: 'Search results and Facebook show about the first 60.' };

/** Excerpts: three lines of a card. */
export const EXCERPT_LENGTH: LengthRule = { shown: 100, max: 1000, cut: 'Cards show about the first 100.' };

/** A text's length in letters: a Burmese syllable cluster counts as one. */
export const letterCount = (text: string): number => [...segmentLetters(text)].length;

/** The hint on a text's length: its letters, and what happens to superfluous ones, if anything. */
export function lengthNote(text: string, { max, shown = max, cut = '' }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const points = Array.from(written).length;
  const length = letterCount(written);
  const count = `${number.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (points > max) return { count, warning: `Too long to be saved: ${number.format(points - max)} too many.` };
  return { count, warning: length > shown ? cut : '' };
}

const number = new Intl.NumberFormat('en');
