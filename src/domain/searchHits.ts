// Finds where a search hits a text. Screens mark the hits, and cards show the part of a long text around the first hit.
import { segmentLetters } from './letters';
import { firstWords, markdownToText } from './markdown/words';
import { toPlainText, withOrderedMarks } from './searchableText';
import { searchPattern } from './searchPattern';

type TextPart = { text: string; isHit: boolean };

/** Vowel signs and other marks belong to the Burmese letter before them. */
const BURMESE_MARKS = /^[\u102b-\u103e]*/;

/** Returns the first hit of a search in a plain text. The hit includes the marks of its last Burmese letter. */
function findFirstHit(text: string, search: string): { start: number; end: number } | undefined {
  // People type Burmese marks in several orders. Sorting them keeps the length, so offsets are the same in `text`.
  const orderedText = withOrderedMarks(text);
  const match = searchPattern(search)?.exec(orderedText);
  if (!match) return undefined;
  const matchEnd = match.index + match[0].length;
  const marks = BURMESE_MARKS.exec(orderedText.slice(matchEnd))?.[0] ?? '';
  return { start: match.index, end: matchEnd + marks.length };
}

/** Splits `Open day` at the hit of the search `day` into the parts `Open ` and `day`. */
export function splitAtHits(text: string, search: string): TextPart[] {
  const parts: TextPart[] = [];
  let remainingText = toPlainText(text);
  let hit = findFirstHit(remainingText, search);
  while (hit) {
    if (hit.start > 0) parts.push({ text: remainingText.slice(0, hit.start), isHit: false });
    parts.push({ text: remainingText.slice(hit.start, hit.end), isHit: true });
    remainingText = remainingText.slice(hit.end);
    hit = findFirstHit(remainingText, search);
  }
  if (remainingText !== '') parts.push({ text: remainingText, isHit: false });
  return parts;
}

const MAX_LETTERS_BEFORE_HIT = 30;

/** Returns the last letters of a text. The first word is left out, because the limit may have cut it in two. */
function lastWords(text: string): string {
  const letters = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-MAX_LETTERS_BEFORE_HIT);
  const firstSpace = letters.indexOf(' ');
  const hasWholeWord = firstSpace !== -1 && firstSpace < letters.length - 1;
  return (hasWholeWord ? letters.slice(firstSpace + 1) : letters).join('');
}

/** A card shows two lines, which is about 50 characters. */
const VISIBLE_LENGTH = 50;
/** More characters than two lines can hold. CSS cuts off the rest. */
const EXCERPT_LENGTH = 600;

/** Returns the excerpt of a Markdown text for a card. If the first hit is further down, the excerpt begins near it. */
export function excerptAroundHit(markdown: string, search: string): string {
  const plainText = toPlainText(markdownToText(markdown)).replace(/\s+/g, ' ').trim();
  const hitStart = findFirstHit(plainText, search)?.start;
  if (hitStart === undefined) return firstWords(markdown);
  if (hitStart <= VISIBLE_LENGTH) return plainText.slice(0, EXCERPT_LENGTH);
  const textFromHit = plainText.slice(hitStart, hitStart + EXCERPT_LENGTH);
  return `…${lastWords(plainText.slice(0, hitStart))}${textFromHit}`;
}
