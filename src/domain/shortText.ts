// Cuts texts without breaking a letter or a Burmese syllable, in every browser (D-40).
import { textLanguage } from './language';

/** Characters that belong to the letter before: marks, joiners, emoji skin tones. */
const CONTINUES_LETTER = /^(?:\p{M}|\u200c|\u200d|\u2060|\p{Emoji_Modifier})/u;

/** Characters that join the letter after: the sign that stacks Burmese consonants, and the emoji joiner. */
const JOINS_NEXT = /[\u1039\u200d]$/;

/** A Burmese consonant that ends the syllable before it (asat), or a sentence mark, which stays with its word. */
const ENDS_SYLLABLE = /^(?:[\u1000-\u102a\u103f\u1050-\u1055]\u1037?[\u103a\u1039]|[\u104a\u104b])/;

/** As many characters after a cut show whether it is inside a syllable. */
const LOOKAHEAD = 3;

/** Characters that can be cut to end at a word; Burmese text has long stretches without a space. */
const MAX_CUT_TO_WORD = 24;

/** Returns the last index up to `maxLength` at which a text can be cut: inside no letter and no Burmese syllable (D-40). */
export function truncationPoint(text: string, maxLength: number): number {
  for (let index = Math.min(maxLength, text.length); index > 0; index -= 1) {
    const after = text.slice(index, index + LOOKAHEAD);
    const isLowSurrogate = /^[\udc00-\udfff]/.test(after);
    const isInside = isLowSurrogate || CONTINUES_LETTER.test(after) || ENDS_SYLLABLE.test(after);
    if (!isInside && !JOINS_NEXT.test(text.slice(0, index).slice(-1))) return index;
  }
  return 0;
}

/** Returns an index as `truncationPoint`, but at the end of a word where one is near, before its comma or dash. */
export function wordTruncationPoint(text: string, maxLength: number): number {
  const end = truncationPoint(text, maxLength);
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  const isSeparator = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = text.lastIndexOf(' ', end);
  let cut = lastSpace > end - MAX_CUT_TO_WORD && lastSpace > 0 ? lastSpace : end;
  while (isSeparator(text[cut - 1])) cut -= 1;
  return cut;
}

const MAX_SHORT_LENGTH = 100;
const SHORTENED_LENGTH = 80;

/** How many Latin letters are as wide as a Burmese character, on average. */
const BURMESE_WIDTH = 1.5;

/** Cuts a text longer than 100 characters to 80 and an ellipsis, never inside a syllable cluster (spec section 9, D-40). */
export function shortText(text: string): string {
  if (Array.from(text).length <= MAX_SHORT_LENGTH) return text;
  return `${text.slice(0, truncationPoint(text, SHORTENED_LENGTH)).trimEnd()}…`;
}

/** A text for a card: CSS clamps it, but cuts Burmese inside a syllable, so that is shortened here (D-40). */
export function cardText(text: string): string {
  if (!textLanguage(text)) return text;
  let width = 0;
  let most = 0;
  for (const letter of text) {
    width += textLanguage(letter) ? BURMESE_WIDTH : 1;
    if (width <= SHORTENED_LENGTH * BURMESE_WIDTH) most += letter.length;
  }
  return width <= MAX_SHORT_LENGTH * BURMESE_WIDTH ? text : `${text.slice(0, wordTruncationPoint(text, most))}…`;
}
