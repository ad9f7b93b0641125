/**
 * The length up to which others display a text, and its stored maximum (E9 and E16). `cut` says what others do with a longer
 * text; a rule without it has two equal lengths.
 */
export type LengthRule = { shown: number; max: number; cut?: (shown: number) => string };

/** Titles: search engines and Facebook cut longer ones. */
export const TITLE_LENGTH = {
  shown: 60,
  max: 200,
  cut: (shown: number) => `Search results and Facebook show about the first ${shown}.`,
} as const satisfies LengthRule;

/** Excerpts: three lines of a card. */
export const EXCERPT_LENGTH = {
  shown: 100,
  max: 1000,
  cut: (shown: number) => `Cards show about the first ${shown}.`,
} as const satisfies LengthRule;

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A text's length in letters: a Burmese syllable cluster counts as one. */
export const letterCount = (text: string): number => [...letters.segment(text)].length;

/** The hint on a text's length: its letters, and what happens to superfluous ones, if anything. */
export function lengthNote(text: string, { shown, max, cut }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const points = Array.from(written).length;
  const length = letterCount(written);
  const count = `${number.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (points > max) return { count, warning: `Too long to be saved: ${number.format(points - max)} too many.` };
  return { count, warning: (length > shown && cut?.(shown)) || '' };
}

const number = new Intl.NumberFormat('en');
