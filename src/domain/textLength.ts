import { segmentLetters } from './letters';

/** `max` counts code points (E9, E16). Cards or other sites cut a text after `shown` letters, as `warning` says. */
export type LengthRule = { max: number; shown?: number; warning?: string };

export const TITLE_LENGTH: LengthRule = { shown: 60, max: 200, warning: 'Search results and Facebook show about the first 60.' };

export const EXCERPT_LENGTH: LengthRule = { shown: 100, max: 1000, warning: 'Cards show about the first 100.' };

/** Returns a text's length in letters. A Burmese syllable cluster counts as one letter. */
export const letterCount = (text: string): number => [...segmentLetters(text)].length;

/** Returns the hint on the length of a text, and a warning if the text will be cut or cannot be saved. */
export function lengthNote(text: string, { max, shown = max, warning = '' }: LengthRule): { count: string; warning: string } {
  const written = text.trim();
  const codePoints = Array.from(written).length;
  const length = letterCount(written);
  const count = `${numberFormat.format(length)} ${length === 1 ? 'character' : 'characters'}.`;
  if (codePoints > max) return { count, warning: `Too long to be saved: ${numberFormat.format(codePoints - max)} too many.` };
  return { count, warning: length > shown ? warning : '' };
}

const numberFormat = new Intl.NumberFormat('en');
