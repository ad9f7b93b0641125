/** How much of a text others show, and how much is stored at most (contract, E9 and E16). */
export type LengthRule = { shown: number; max: number /** Who shows only the start. */; where: string };

/** Titles: longer ones are cut by search engines and by Facebook. */
export const TITLE_LENGTH = { shown: 60, max: 200, where: 'Search results and Facebook show' } as const satisfies LengthRule;

/** Excerpts: three lines of a card. */
export const EXCERPT_LENGTH = { shown: 100, max: 1000, where: 'Cards show' } as const satisfies LengthRule;

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** The letters of a text as people count them: a Burmese syllable cluster is one. */
export const letterCount = (text: string): number => [...letters.segment(text)].length;

/** What a writer should know about the length of a text: its letters, and what becomes of those that are too many, or nothing. */
export function lengthNote(text: string, { shown, max, where }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const points = Array.from(written).length;
  const length = letterCount(written);
  const count = `${number.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (points > max) return { count, warning: `Too long to be saved: ${number.format(points - max)} too many.` };
  return { count, warning: length > shown ? `${where} about the first ${shown}.` : '' };
}

const number = new Intl.NumberFormat('en');
