import { plainText, searchable } from './search';
import { firstWords } from './textBlocks';

/** A part of a text, and whether a search has found it. */
export type TextPart = { text: string; isHit: boolean };

/** Letters before a hit that say what it is about. */
const LEAD = 30;
/** Letters that a card of two lines shows for certain. */
const IN_SIGHT = 50;
/** Longer texts end beyond the second line in any case. */
const LONGEST = 600;

const letters = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** Where a search first hits a text; -1 when it does not. */
function hitIn(text: string, search: string): number {
  const wanted = searchable(search);
  const lower = text.toLowerCase();
  // A few letters of other scripts are longer in lower case; there the places would not fit.
  return wanted === '' || lower.length !== text.length ? -1 : lower.indexOf(wanted);
}

/** A text in parts, those that a search has hit marked. */
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

/** The last letters of a text from the beginning of a word on, or of a cluster where there are no spaces. */
function lastWords(text: string): string {
  const end = Array.from(letters.segment(text), ({ segment }) => segment).slice(-LEAD);
  const space = end.indexOf(' ');
  return end.slice(space >= 0 && space < LEAD - 1 ? space + 1 : 0).join('');
}

/** What a card with room for two lines says of a text: its first words, or the words around what a search has found further down. */
export function wordsAround(text: string, search: string): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  const hit = hitIn(line, search);
  if (hit < 0) return firstWords(text);
  if (hit <= IN_SIGHT) return line.slice(0, LONGEST);
  return `…${lastWords(line.slice(0, hit))}${line.slice(hit, hit + LONGEST)}`;
}
