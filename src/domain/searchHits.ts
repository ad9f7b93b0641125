// Where a search hits a text: to mark the hits, and to show the part of a long text around the first one.
import { segmentLetters } from './letters';
import { firstWords, markdownToText } from './markdown/words';
import { toPlainText, withOrderedMarks } from './searchableText';
import { searchPattern } from './searchPattern';

type TextPart = { text: string; isHit: boolean };

/** Matches the vowel signs and other marks that belong to the Burmese letter before them. */
const BURMESE_MARKS = /^[\u102b-\u103e]*/;

/** Returns the first hit of a search in a plain text, with the marks that belong to its last Burmese letter. */
function findFirstHit(text: string, search: string): { start: number; end: number } | undefined {
  // People type Burmese marks in several orders. Ordering keeps the length, so a hit has the same offsets in `text`.
  const orderedText = withOrderedMarks(text);
  const match = searchPattern(search)?.exec(orderedText);
  if (!match) return undefined;
  const matchEnd = match.index + match[0].length;
  const marks = BURMESE_MARKS.exec(orderedText.slice(matchEnd))?.[0] ?? '';
  return { start: match.index, end: matchEnd + marks.length };
}

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

/** Returns the end of a text: of its last letters those after the first space, because a word may be cut before it. */
function lastWords(text: string): string {
  const letters = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-MAX_LETTERS_BEFORE_HIT);
  const firstSpace = letters.indexOf(' ');
  const hasWholeWord = firstSpace !== -1 && firstSpace < letters.length - 1;
  return (hasWholeWord ? letters.slice(firstSpace + 1) : letters).join('');
}

/** A card shows two lines, about 50 characters. A hit among these characters is visible in the text's beginning. */
const VISIBLE_LENGTH = 50;
/** In characters: more than two lines can hold, so that CSS cuts the excerpt off. */
const EXCERPT_LENGTH = 600;

/** The excerpt of a Markdown text for a card: its beginning, or the text around a hit further down. */
export function excerptAroundHit(markdown: string, search: string): string {
  const plainText = toPlainText(markdownToText(markdown)).replace(/\s+/g, ' ').trim();
  const hitStart = findFirstHit(plainText, search)?.start;
  if (hitStart === undefined) return firstWords(markdown);
  if (hitStart <= VISIBLE_LENGTH) return plainText.slice(0, EXCERPT_LENGTH);
  const textFromHit = plainText.slice(hitStart, hitStart + EXCERPT_LENGTH);
  return `…${lastWords(plainText.slice(0, hitStart))}${textFromHit}`;
}
