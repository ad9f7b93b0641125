import styled from 'styled-components';
import { segmentLetters } from '@/domain/letters';
import { plainText, searchable } from '@/domain/lists';
import { firstWords, markdownWords } from '@/domain/markdown/words';
import { theme } from '@/theme/theme';

type TextPart = { text: string; isHit: boolean };

/** Letters of context before a hit. */
const LEAD = 30;
/** Letters that certainly fit on a card's two lines. */
const IN_SIGHT = 50;
/** Letters after which a text certainly leaves the second line. */
const LONGEST = 600;

/** The offset of the first search hit in a text; -1 without one. */
function hitIn(text: string, search: string): number {
  const wanted = searchable(search);
  const lower = text.toLowerCase();
  // A few letters of other scripts get longer in lower case, which shifts the offsets.
  return wanted === '' || lower.length !== text.length ? -1 : lower.indexOf(wanted);
}

/** Splits a text into parts, with its search hits marked. */
export function hitParts(text: string, search: string): TextPart[] {
  const parts: TextPart[] = [];
  const { length } = searchable(search);
  let rest = plainText(text);
  for (let hit = hitIn(rest, search); hit >= 0; hit = hitIn(rest, search)) {
    if (hit > 0) parts.push({ text: rest.slice(0, hit), isHit: false });
    parts.push({ text: rest.slice(hit, hit + length), isHit: true });
    rest = rest.slice(hit + length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isHit: false }];
}

/** The end of a text, from the start of a word, or of a cluster where there are no spaces. */
function lastWords(text: string): string {
  const end = Array.from(segmentLetters(text), ({ segment }) => segment).slice(-LEAD);
  const space = end.indexOf(' ');
  return end.slice(space >= 0 && space < LEAD - 1 ? space + 1 : 0).join('');
}

/** The excerpt of a Markdown text for a card with two lines: the first words, or the words around a hit further down. */
export function wordsAround(text: string, search: string): string {
  const line = plainText(markdownWords(text)).replace(/\s+/g, ' ').trim();
  const hit = hitIn(line, search);
  if (hit < 0) return firstWords(text);
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
  return hitParts(text, search).map(({ text: part, isHit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else of their own.
    isHit ? <Hit key={place}>{part}</Hit> : part,
  );
}
