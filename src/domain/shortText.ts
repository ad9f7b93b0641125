import { textLanguage } from './language';

/** Characters that belong to the letter before: marks, joiners, emoji skin tones. */
const CONTINUES_LETTER = /^(?:\p{M}|\u200c|\u200d|\u2060|\p{Emoji_Modifier})/u;

/** Characters that join the letter after: the sign that stacks Burmese consonants, and the emoji joiner. */
const JOINS_NEXT = /[\u1039\u200d]$/;

/** A Burmese consonant that ends the syllable before it (asat), or a sentence mark, which stays with its word. */
const ENDS_SYLLABLE = /^(?:[\u1000-\u102a\u103f\u1050-\u1055]\u1037?[\u103a\u1039]|[\u104a\u104b])/;

const LOOKAHEAD = 3;

/** Characters that can be cut to end at a word; Burmese text has long stretches without a space. */
const MAX_CUT_TO_WORD = 24;

/** The last place among the first `most` characters that is inside no letter and no Burmese syllable, in every browser (D-40). */
export function truncationPoint(text: string, most: number): number {
  for (let place = Math.min(most, text.length); place > 0; place -= 1) {
    const rest = text.slice(place, place + LOOKAHEAD);
    const isInside = /^[\udc00-\udfff]/.test(rest) || CONTINUES_LETTER.test(rest) || ENDS_SYLLABLE.test(rest);
    if (!isInside && !JOINS_NEXT.test(text.slice(0, place).slice(-1))) return place;
  }
  return 0;
}

/** As `truncationPoint`, but at the end of a word where one is near, without the comma or dash behind it. */
export function wordTruncationPoint(text: string, most: number): number {
  const end = truncationPoint(text, most);
  // A regular expression anchored at the end would be slow on texts crafted against it (promise H6).
  const isLoose = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  const lastSpace = text.lastIndexOf(' ', end);
  let cut = lastSpace > end - MAX_CUT_TO_WORD && lastSpace > 0 ? lastSpace : end;
  while (isLoose(text[cut - 1])) cut -= 1;
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
