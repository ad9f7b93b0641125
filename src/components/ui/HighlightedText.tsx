import styled from 'styled-components';
import { segmentLetters } from '@/domain/letters';
import { firstWords, markdownToText } from '@/domain/markdown/words';
import { searchPattern, toPlainText, withOrderedMarks } from '@/domain/search';
import { theme } from '@/theme/theme';

type TextPart = { text: string; isHit: boolean };

/** Matches the vowel signs and other marks that belong to the Burmese letter before them. */
const BURMESE_MARKS = /^[\u102b-\u103e]*/;

/** Returns the first hit of a search in a plain text, with the marks that belong to its last Burmese letter. */
function findFirstHit(text: string, search: string): { start: number; end: number } | undefined {
  // In one order, because people type them in several. The length stays, so a hit has the same offsets in `text`.
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

/** Returns the last letters of a text, without a word of which they hold only the end. */
function lastWords(text: string): string {
  const letters = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-MAX_LETTERS_BEFORE_HIT);
  const wholeWords = letters.slice(letters.indexOf(' ') + 1);
  return (wholeWords.length > 0 ? wholeWords : letters).join('');
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

const Hit = styled.mark`
  border-radius: 2px;
  background: ${theme.colour.honey};
  color: inherit;
`;

export function HighlightedText({ text, search }: { text: string; search: string }) {
  const parts = splitAtHits(text, search).map(({ text: part, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part can occur twice in a text.
    isHit ? <Hit key={index}>{part}</Hit> : part,
  );
  // A new key remounts all: React cannot update text nodes that a browser's page translation has replaced (D-87).
  return <span key={`${search} ${text}`}>{parts}</span>;
}
