import { textLanguage } from './language';
import { truncationPoint } from './truncationPoint';

const CUT_WHEN_LONGER_THAN = 100;
const CUT_AT = 80;

/**
 * Cuts a text longer than 100 characters to 80 and an ellipsis, never inside a syllable cluster (spec section
 * 9, D-40).
 */
export function shortText(text: string): string {
  if (Array.from(text).length <= CUT_WHEN_LONGER_THAN) return text;
  return `${text.slice(0, truncationPoint(text, CUT_AT)).trimEnd()}…`;
}

/**
 * A text for the few lines of a card. CSS clamps it at the end of a word; Burmese has no spaces between words
 * and browsers cut it inside a syllable, so a Burmese text is shortened here (D-40).
 */
export const cardText = (text: string): string => (textLanguage(text) ? shortText(text) : text);
