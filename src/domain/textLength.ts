import { segmentLetters } from './letters';

/** A text may have `max` code points (E9, E16). Cards and other sites cut it after `shown` letters, as `warning` tells staff. */
export type LengthRule = { max: number; shown?: number; warning?: string };

/** Titles: search engines and Facebook cut longer ones. */
export const TITLE_LENGTH: LengthRule = { shown: 60, max: 200, warning: 'Search results and Facebook show about the first 60.' };

/** Excerpts: three lines of a card. */
export const EXCERPT_LENGTH: LengthRule = { shown: 100, max: 1000, warning: 'Cards show about the first 100.' };

/** Returns a text's length in letters: a Burmese syllable cluster counts as one. */
export const letterCount = (text: string): number => [...segmentLetters(text)].length;

/** Returns the hint on a text's length: its number of letters, and a warning if it is too long to be shown or saved whole. */
export function lengthNote(text: string, { max, shown = max, warning = '' }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const codePoints = Array.from(written).length;
  const length = letterCount(written);
  const count = `${numberFormat.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (codePoints > max) return { count, warning: `Too long to be saved: ${numberFormat.format(codePoints - max)} too many.` };
  return { count, warning: length > shown ? warning : '' };
}

const numberFormat = new Intl.NumberFormat('en');
