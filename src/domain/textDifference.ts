// Compares two versions of a text for the back office, which shows what somebody else has changed.
import { diffArrays, diffWordsWithSpace } from 'diff';

export type DifferencePart = { text: string; in: 'both' | 'before' | 'after' };
export type DifferenceLine =
  | { kind: 'changed'; parts: DifferencePart[] }
  | { kind: 'same'; text: string }
  | { kind: 'leftOut'; lineCount: number };

const CONTEXT_LINES = 1;
/** Two texts with more changes than this have nothing in common that helps a reader. */
const MAX_EDITS = 2000;
/** A longer comparison would make the page hang. */
const TIME_LIMIT_MS = 300;

// Burmese has no spaces between words. A browser with a segmenter finds them in its dictionary.
const segmenterOption =
  typeof Intl.Segmenter === 'function' ? { intlSegmenter: new Intl.Segmenter('my', { granularity: 'word' }) } : {};

function diffWords(before: string, after: string, remainingMs: number): DifferencePart[] {
  const options = { maxEditLength: MAX_EDITS, timeout: remainingMs, ...segmenterOption };
  const changes = remainingMs > 0 ? diffWordsWithSpace(before, after, options) : undefined;
  if (!changes) {
    const replacement: DifferencePart[] = [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
    return replacement.filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => {
    if (added) return { text: value, in: 'after' };
    return { text: value, in: removed ? 'before' : 'both' };
  });
}

const toSameLine = (text: string): DifferenceLine => ({ kind: 'same', text });

type Surroundings = { followsChange: boolean; precedesChange: boolean };

/** Leaves out unchanged lines away from a change. Of four lines between two changes, the middle two are left out. */
function collapseSameLines(lines: readonly string[], { followsChange, precedesChange }: Surroundings): DifferenceLine[] {
  const shownAtStart = followsChange ? CONTEXT_LINES : 0;
  const shownAtEnd = precedesChange ? CONTEXT_LINES : 0;
  const leftOutCount = lines.length - shownAtStart - shownAtEnd;
  if (leftOutCount <= 1) return lines.map(toSameLine);
  return [
    ...lines.slice(0, shownAtStart).map(toSameLine),
    { kind: 'leftOut', lineCount: leftOutCount },
    ...lines.slice(lines.length - shownAtEnd).map(toSameLine),
  ];
}

const toLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Returns the lines of two texts with the words that changed. Ignores empty lines. */
export function textDifference(before: string, after: string): DifferenceLine[] {
  const deadline = Date.now() + TIME_LIMIT_MS;
  const [linesBefore, linesAfter] = [toLines(before), toLines(after)];
  // Beyond the limits, `diffArrays` returns undefined. All lines then count as replaced.
  const groups = diffArrays(linesBefore, linesAfter, { maxEditLength: MAX_EDITS, timeout: TIME_LIMIT_MS }) ?? [
    { value: linesBefore, removed: true, added: false },
    { value: linesAfter, removed: false, added: true },
  ];
  return groups.flatMap(({ value: lines, removed, added }, index): DifferenceLine[] => {
    const previous = groups[index - 1];
    const next = groups[index + 1];
    if (!removed && !added)
      return collapseSameLines(lines, { followsChange: previous !== undefined, precedesChange: next !== undefined });
    // Removed lines and the added lines that replace them are one change. The removed lines have returned it already.
    if (added && previous?.removed) return [];
    const text = lines.join('\n');
    if (removed && next?.added)
      return [{ kind: 'changed', parts: diffWords(text, next.value.join('\n'), deadline - Date.now()) }];
    return [{ kind: 'changed', parts: [{ text, in: removed ? 'before' : 'after' }] }];
  });
}
