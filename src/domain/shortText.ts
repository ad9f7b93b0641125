import { textLanguage } from './language';
import { truncationPoint } from './truncationPoint';

const CUT_WHEN_LONGER_THAN = 100;
const CUT_AT = 80;

/** A text cut to 80 characters when longer than 100, never inside a syllable cluster, with an ellipsis (spec section 9, D-40). */
export function shortText(text: string): string {
  if (Array.from(text).length <= CUT_WHEN_LONGER_THAN) return text;
  return `${text.slice(0, truncationPoint(text, CUT_AT)).trimEnd()}…`;
}

/**
 * A text for the few lines of a card. The card itself leaves out what has no room, at the end of a word; Burmese has none, and browsers
 * cut it inside a syllable, so a Burmese text is made short before (D-40).
 */
export const cardText = (text: string): string => (textLanguage(text) ? shortText(text) : text);
