// Cuts texts without breaking a letter or a Burmese syllable, in every browser (D-40).
import { textLanguage } from './language';

/** Characters that belong to the letter before: marks, joiners, emoji skin tones. */
const CONTINUES_LETTER = /^(?:\p{M}|\u200c|\u200d|\u2060|\p{Emoji_Modifier})/u;

/** Characters that join the letter after: the sign that stacks Burmese consonants, and the emoji joiner. */
const JOINS_NEXT = /[\u1039\u200d]/;

/** A Burmese consonant that ends the syllable before it (asat), or a sentence mark, which stays with its word. */
const ENDS_SYLLABLE = /^(?:[\u1000-\u102a\u103f\u1050-\u1055]\u1037?[\u103a\u1039]|[\u104a\u104b])/;

/** In UTF-16 units: the patterns above read at most this much of the text after a cut. */
const LOOKAHEAD = 3;

/** In UTF-16 units: a cut moves back at most this far to the end of a word; Burmese has long stretches without a space. */
const MAX_CUT_TO_WORD = 24;

/** Returns the last index up to `maxLength` (UTF-16 units) at which a cut divides no letter and no Burmese syllable (D-40). */
export function truncationPoint(text: string, maxLength: number): number {
  for (let index = Math.min(maxLength, text.length); index > 0; index -= 1) {
    const after = text.slice(index, index + LOOKAHEAD);
    const isLowSurrogate = /^[\udc00-\udfff]/.test(after);
    const isInside = isLowSurrogate || CONTINUES_LETTER.test(after) || ENDS_SYLLABLE.test(after);
    if (!isInside && !JOINS_NEXT.test(text.charAt(index - 1))) return index;
  }
  return 0;
}

/** Returns the truncation point moved back to the end of a word, if a space is near, and before a comma or dash there. */
export function wordTruncationPoint(text: string, maxLength: number): number {
  const end = truncationPoint(text, maxLength);
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  const isSeparator = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = text.lastIndexOf(' ', end);
  let cut = lastSpace > end - MAX_CUT_TO_WORD && lastSpace > 0 ? lastSpace : end;
  while (isSeparator(text[cut - 1])) cut -= 1;
  return cut;
}

/** In code points: a text up to this length stays whole. */
const MAX_SHORT_LENGTH = 100;
/** In UTF-16 units, the indexes of `slice`: what is left of a longer text. */
const SHORTENED_LENGTH = 80;

/** Cuts a text longer than 100 characters to 80 and an ellipsis, never inside a syllable cluster (spec section 9, D-40). */
export function shortText(text: string): string {
  if (Array.from(text).length <= MAX_SHORT_LENGTH) return text;
  return `${text.slice(0, truncationPoint(text, SHORTENED_LENGTH)).trimEnd()}…`;
}

/** How many Latin letters are as wide as a Burmese character, on average. */
const BURMESE_WIDTH = 1.5;
/** The room of a card in widths of a Latin letter: 150 Latin letters or 100 Burmese characters. */
const MAX_CARD_WIDTH = MAX_SHORT_LENGTH * BURMESE_WIDTH;
const SHORTENED_CARD_WIDTH = SHORTENED_LENGTH * BURMESE_WIDTH;

/** Returns a card's text, cut if it has Burmese: CSS clamps other texts, but would cut inside a Burmese syllable (D-40). */
export function cardText(text: string): string {
  if (!textLanguage(text)) return text;
  let width = 0;
  let fittingLength = 0;
  for (const letter of text) {
    width += textLanguage(letter) ? BURMESE_WIDTH : 1;
    if (width <= SHORTENED_CARD_WIDTH) fittingLength += letter.length;
  }
  return width <= MAX_CARD_WIDTH ? text : `${text.slice(0, wordTruncationPoint(text, fittingLength))}…`;
}
