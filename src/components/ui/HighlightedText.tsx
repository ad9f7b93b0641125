import styled from 'styled-components';
import { segmentLetters } from '@/domain/letters';
import { firstWords, markdownToText } from '@/domain/markdown/words';
import { searchPattern, toPlainText, withOrderedMarks } from '@/domain/search';
import { theme } from '@/theme/theme';

/** The vowel signs and other marks that belong to the Burmese letter before them. */
const BURMESE_MARKS = /^[\u102b-\u103e]*/;

type TextPart = { text: string; isHit: boolean };

/** How much text an excerpt shows before a hit. */
const CONTEXT_LETTERS = 30;
/** A hit before this letter is on the two lines of a card anyway. */
const VISIBLE_LETTERS = 50;
/** Longer than two lines, whose rest CSS cuts off. */
const MAX_LETTERS = 600;

/** The range of the first search hit in a plain text, with the marks of its last Burmese letter. */
function findFirstHit(text: string, search: string): { start: number; end: number } | undefined {
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

/** The end of a text, from the beginning of a word where one is near. */
function lastWords(text: string): string {
  const end = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-CONTEXT_LETTERS);
  const space = end.indexOf(' ');
  return end.slice(space >= 0 && space < CONTEXT_LETTERS - 1 ? space + 1 : 0).join('');
}

/** The excerpt of a Markdown text for a card: its beginning, or the text around a hit further down. */
export function excerptAroundHit(text: string, search: string): string {
  const line = toPlainText(markdownToText(text)).replace(/\s+/g, ' ').trim();
  const hit = findFirstHit(line, search)?.start;
  if (hit === undefined) return firstWords(text);
  if (hit <= VISIBLE_LETTERS) return line.slice(0, MAX_LETTERS);
  return `…${lastWords(line.slice(0, hit))}${line.slice(hit, hit + MAX_LETTERS)}`;
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
  // A new key replaces the element together with what a page translation has made of it (D-87).
  return <span key={`${search} ${text}`}>{parts}</span>;
}
