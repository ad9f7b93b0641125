// Cuts texts without breaking a letter or a Burmese syllable, also in browsers without `Intl.Segmenter` (D-40).
import { textLanguage } from './language';

/** Matches a character that belongs to the letter before it, such as a mark, a joiner or an emoji skin tone. */
const CONTINUES_LETTER = /^(?:\p{M}|\u200c|\u200d|\u2060|\p{Emoji_Modifier})/u;

/** Matches a character that joins the letter after it: the Burmese stacking sign or the emoji joiner. */
const JOINS_NEXT = /[\u1039\u200d]/;

/** Matches what ends the Burmese syllable before it: a final consonant, such as `န်` in `မြန်`, or a sentence mark. */
const ENDS_SYLLABLE = /^(?:[\u1000-\u102a\u103f\u1050-\u1055]\u1037?[\u103a\u1039]|[\u104a\u104b])/;

/** How many UTF-16 units the patterns above read after a cut. */
const LOOKAHEAD = 3;

/** How many UTF-16 units a cut moves back to a space at most. Burmese has long stretches without a space. */
const MAX_CUT_TO_WORD = 24;

/** Returns the last index up to `maxLength` where a cut divides no letter and no Burmese syllable. In UTF-16 units. */
export function truncationPoint(text: string, maxLength: number): number {
  for (let index = Math.min(maxLength, text.length); index > 0; index -= 1) {
    const after = text.slice(index, index + LOOKAHEAD);
    const isLowSurrogate = /^[\udc00-\udfff]/.test(after);
    const belongsToTextBefore = isLowSurrogate || CONTINUES_LETTER.test(after) || ENDS_SYLLABLE.test(after);
    const joinsTextAfter = JOINS_NEXT.test(text.charAt(index - 1));
    if (!belongsToTextBefore && !joinsTextAfter) return index;
  }
  return 0;
}

/** Returns where to cut a text. The cut is at the end of a word if a space is near, and before a comma or dash there.
 * With a `maxLength` of 12, `Open day, with games` is cut after `Open day`. */
export function wordTruncationPoint(text: string, maxLength: number): number {
  const end = truncationPoint(text, maxLength);
  const lastSpace = text.lastIndexOf(' ', end);
  const isSpaceNear = lastSpace > 0 && lastSpace > end - MAX_CUT_TO_WORD;
  let cut = isSpaceNear ? lastSpace : end;
  const isSeparator = (letter: string | undefined) => letter !== undefined && ' ,;:.–-'.includes(letter);
  // A loop, because the expression `/[ ,;:.–-]+$/` takes quadratic time on long rows of spaces (promise H6).
  while (isSeparator(text[cut - 1])) cut -= 1;
  return cut;
}

const MAX_SHORT_LENGTH = 100;
/** In UTF-16 units, because `slice` cuts there. */
const SHORTENED_LENGTH = 80;

/** Cuts a text of more than 100 characters to at most 80 and an ellipsis (spec section 9, D-40). */
export function shortText(text: string): string {
  if (Array.from(text).length <= MAX_SHORT_LENGTH) return text;
  return `${text.slice(0, truncationPoint(text, SHORTENED_LENGTH)).trimEnd()}…`;
}

/** How many Latin letters are as wide as a Burmese character, on average. */
const BURMESE_WIDTH = 1.5;
/** In widths of a Latin letter. A card has room for 150 Latin letters or 100 Burmese characters. */
const MAX_CARD_WIDTH = MAX_SHORT_LENGTH * BURMESE_WIDTH;
const SHORTENED_CARD_WIDTH = SHORTENED_LENGTH * BURMESE_WIDTH;

/** Cuts a long text with Burmese letters for a card. CSS cuts all others, but would cut inside a syllable (D-40). */
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
