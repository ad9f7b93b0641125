import styled from 'styled-components';
import { segmentLetters } from '@/domain/letters';
import { firstWords, markdownToText } from '@/domain/markdown/words';
import { searchPattern, toPlainText, withOrderedMarks } from '@/domain/search';
import { theme } from '@/theme/theme';

type TextPart = { text: string; isHit: boolean };

/** Matches the vowel signs and other marks that belong to the Burmese letter before them. */
const BURMESE_MARKS = /^[\u102b-\u103e]*/;

/** Returns the range of the first search hit in a plain text, extended by the marks that belong to its last Burmese letter. */
function findFirstHit(text: string, search: string): { start: number; end: number } | undefined {
  // `ordered` is as long as the text, so that the offsets of a hit are the same in both.
  const ordered = withOrderedMarks(text);
  const hit = searchPattern(search)?.exec(ordered);
  if (!hit) return undefined;
  const end = hit.index + hit[0].length;
  const marks = BURMESE_MARKS.exec(ordered.slice(end))?.[0] ?? '';
  return { start: hit.index, end: end + marks.length };
}

export function splitAtHits(text: string, search: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = toPlainText(text);
  for (let hit = findFirstHit(rest, search); hit; hit = findFirstHit(rest, search)) {
    if (hit.start > 0) parts.push({ text: rest.slice(0, hit.start), isHit: false });
    parts.push({ text: rest.slice(hit.start, hit.end), isHit: true });
    rest = rest.slice(hit.end);
  }
  return rest === '' ? parts : [...parts, { text: rest, isHit: false }];
}

const MAX_LETTERS_BEFORE_HIT = 30;

/** Returns the last letters of a text, from the beginning of a word where the letters hold a space before another word. */
function lastWords(text: string): string {
  const letters = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-MAX_LETTERS_BEFORE_HIT);
  const firstSpace = letters.indexOf(' ');
  const hasWordAfterSpace = firstSpace >= 0 && firstSpace < MAX_LETTERS_BEFORE_HIT - 1;
  return letters.slice(hasWordAfterSpace ? firstSpace + 1 : 0).join('');
}

/** A card shows two lines, about 50 characters. A hit among these characters is visible in the text's beginning. */
const VISIBLE_LENGTH = 50;
/** In characters: more than two lines can hold, so that CSS cuts the excerpt off. */
const EXCERPT_LENGTH = 600;

/** The excerpt of a Markdown text for a card: its beginning, or the text around a hit further down. */
export function excerptAroundHit(text: string, search: string): string {
  const line = toPlainText(markdownToText(text)).replace(/\s+/g, ' ').trim();
  const hit = findFirstHit(line, search)?.start;
  if (hit === undefined) return firstWords(text);
  if (hit <= VISIBLE_LENGTH) return line.slice(0, EXCERPT_LENGTH);
  return `…${lastWords(line.slice(0, hit))}${line.slice(hit, hit + EXCERPT_LENGTH)}`;
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
  // A new key remounts the span; otherwise the browser's page translation leaves the former text behind (D-87).
  return <span key={`${search} ${text}`}>{parts}</span>;
}
