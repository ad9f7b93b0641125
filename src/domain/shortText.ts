import { textLanguage } from './language';
import { truncationPoint, wordPoint } from './truncationPoint';

const CUT_WHEN_LONGER_THAN = 100;
const CUT_AT = 80;

/** How many Latin letters are as wide as a Burmese character, on average. */
const BURMESE_WIDTH = 1.5;

/**
 * Cuts a text longer than 100 characters to 80 and an ellipsis, never inside a syllable cluster (spec section
 * 9, D-40).
 */
export function shortText(text: string): string {
  if (Array.from(text).length <= CUT_WHEN_LONGER_THAN) return text;
  return `${text.slice(0, truncationPoint(text, CUT_AT)).trimEnd()}…`;
}

/**
 * A text for the few lines of a card. CSS clamps it at the end of a word; Burmese has no spaces between words and browsers cut it
 * inside a syllable, so a text with Burmese is shortened here, by the same numbers in Burmese characters (D-40). Latin letters in it
 * are narrower and count less.
 */
export function cardText(text: string): string {
  if (!textLanguage(text)) return text;
  let width = 0;
  let most = 0;
  for (const letter of text) {
    width += textLanguage(letter) ? BURMESE_WIDTH : 1;
    if (width <= CUT_AT * BURMESE_WIDTH) most += letter.length;
  }
  return width <= CUT_WHEN_LONGER_THAN * BURMESE_WIDTH ? text : `${text.slice(0, wordPoint(text, most))}…`;
}
