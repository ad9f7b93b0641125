import { segmentLetters } from './letters';

/** The stored maximum of a text (E9 and E16), and the length up to which cards and other sites show it; `cut` tells staff so. */
export type LengthRule = { max: number; shown?: number; cut?: string };

/** Titles: search engines and Facebook cut longer ones. */
export const TITLE_LENGTH: LengthRule = { shown: 60, max: 200, cut: 'Search results and Facebook show about the first 60.' };

/** Excerpts: three lines of a card. */
export const EXCERPT_LENGTH: LengthRule = { shown: 100, max: 1000, cut: 'Cards show about the first 100.' };

/** Returns a text's length in letters: a Burmese syllable cluster counts as one. */
export const letterCount = (text: string): number => [...segmentLetters(text)].length;

/** Returns the hint on a text's length: its number of letters, and a warning if it is too long to be shown or saved whole. */
export function lengthNote(text: string, { max, shown = max, cut = '' }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const codePoints = Array.from(written).length;
  const length = letterCount(written);
  const count = `${numberFormat.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (codePoints > max) return { count, warning: `Too long to be saved: ${numberFormat.format(codePoints - max)} too many.` };
  return { count, warning: length > shown ? cut : '' };
}

const numberFormat = new Intl.NumberFormat('en');
