/** What belongs to the letter before it: marks, joiners, the tones of emoji. */
const JOINED = /^(?:\p{M}|\u200c|\u200d|\u2060|\p{Emoji_Modifier})/u;

/** What joins the letter after it: the sign that stacks Burmese consonants, and the joiner of emoji. */
const JOINS_NEXT = /[\u1039\u200d]$/;

/** A Burmese consonant that ends the syllable before it, by the sign that takes its vowel away; sentence marks stay at their word, too. */
const ENDS_SYLLABLE = /^(?:[\u1000-\u102a\u103f\u1050-\u1055]\u1037?[\u103a\u1039]|[\u104a\u104b])/;

const MARKS_READ = 3;

/**
 * The last place among the first `most` characters at which a text may be cut: never inside a letter of any script, nor inside a
 * Burmese syllable (D-40). It is the same in every browser, because none of them is asked.
 */
export function truncationPoint(text: string, most: number): number {
  for (let place = Math.min(most, text.length); place > 0; place -= 1) {
    const rest = text.slice(place, place + MARKS_READ);
    const isInside = /^[\udc00-\udfff]/.test(rest) || JOINED.test(rest) || ENDS_SYLLABLE.test(rest);
    if (!isInside && !JOINS_NEXT.test(text.slice(0, place).slice(-1))) return place;
  }
  return 0;
}
