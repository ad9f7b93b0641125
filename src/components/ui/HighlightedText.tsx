import styled from 'styled-components';
import { segmentLetters } from '@/domain/letters';
import { firstWords, markdownToText } from '@/domain/markdown/words';
import { searchPattern, toPlainText, withOrderedMarks } from '@/domain/search';
import { theme } from '@/theme/theme';

type TextPart = { text: string; isHit: boolean };

/** Letters of context before a hit. */
const LEAD = 30;
/** Letters that certainly fit on a card's two lines. */
const IN_SIGHT = 50;
/** Letters after which a text certainly leaves the second line. */
const LONGEST = 600;

/** The place of the first search hit in a plain text, with the marks of its last Burmese letter; undefined without one. */
function hitIn(text: string, search: string): { start: number; end: number } | undefined {
  const ordered = withOrderedMarks(text);
  const hit = searchPattern(search)?.exec(ordered);
  if (!hit) return undefined;
  const end = hit.index + hit[0].length;
  const marks = /^[\u102b-\u103e]*/.exec(ordered.slice(end))?.[0] ?? '';
  return { start: hit.index, end: end + marks.length };
}

export function hitParts(text: string, search: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = toPlainText(text);
  for (let hit = hitIn(rest, search); hit; hit = hitIn(rest, search)) {
    if (hit.start > 0) parts.push({ text: rest.slice(0, hit.start), isHit: false });
    parts.push({ text: rest.slice(hit.start, hit.end), isHit: true });
    rest = rest.slice(hit.end);
  }
  return rest === '' ? parts : [...parts, { text: rest, isHit: false }];
}

function lastWords(text: string): string {
  const end = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-LEAD);
  const space = end.indexOf(' ');
  return end.slice(space >= 0 && space < LEAD - 1 ? space + 1 : 0).join('');
}

/** The excerpt of a Markdown text for a card with two lines: the first words, or the words around a hit further down. */
export function wordsAround(text: string, search: string): string {
  const line = toPlainText(markdownToText(text)).replace(/\s+/g, ' ').trim();
  const hit = hitIn(line, search)?.start;
  if (hit === undefined) return firstWords(text);
  if (hit <= IN_SIGHT) return line.slice(0, LONGEST);
  return `…${lastWords(line.slice(0, hit))}${line.slice(hit, hit + LONGEST)}`;
}

const Hit = styled.mark`
  border-radius: 2px;
  background: ${theme.colour.honey};
  color: inherit;
`;

export function HighlightedText({ text, search }: { text: string; search: string }) {
  // The same part can occur twice, so its index is its key.
  const parts = hitParts(text, search).map(({ text: part, isHit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else of their own.
    isHit ? <Hit key={place}>{part}</Hit> : part,
  );
  // Its translation goes with the element (D-87).
  return <span key={`${search} ${text}`}>{parts}</span>;
}
