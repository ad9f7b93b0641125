// Compares two versions of a text for the back office, which shows what somebody else has changed.
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a text: in both texts, or in one of them alone. */
export type DifferencePart = { text: string; in: 'both' | 'before' | 'after' };
/** Lines that differ, with their words; a line that is the same; or a number of same lines that are left out. */
export type DifferenceLine =
  | { kind: 'changed'; parts: DifferencePart[] }
  | { kind: 'same'; text: string }
  | { kind: 'leftOut'; lineCount: number };

/** Unchanged lines that are shown beside a changed one. */
const CONTEXT_LINES = 1;
/** Two texts with more changes than this have nothing in common that helps a reader. */
const MAX_EDITS = 2000;
/** The time for a whole comparison, after which what is left counts as replaced: the page must not hang. */
const TIME_LIMIT_MS = 300;

// Burmese has no spaces between words, so the browser's dictionary finds them, where the browser has one.
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

/** Returns unchanged lines for display: those beside a change, and of the others their number, or the line if it is only one. */
function collapseSameLines(lines: readonly string[], isFirst: boolean, isLast: boolean): DifferenceLine[] {
  const shownAtStart = isFirst ? 0 : CONTEXT_LINES;
  const shownAtEnd = isLast ? 0 : CONTEXT_LINES;
  const lineCount = lines.length - shownAtStart - shownAtEnd;
  if (lineCount <= 1) return lines.map(toSameLine);
  return [
    ...lines.slice(0, shownAtStart).map(toSameLine),
    { kind: 'leftOut', lineCount },
    ...lines.slice(lines.length - shownAtEnd).map(toSameLine),
  ];
}

const toLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Returns the difference between two texts, line by line with the words that changed. Empty lines are not compared. */
export function textDifference(before: string, after: string): DifferenceLine[] {
  const deadline = Date.now() + TIME_LIMIT_MS;
  const [linesBefore, linesAfter] = [toLines(before), toLines(after)];
  const groups = diffArrays(linesBefore, linesAfter, { maxEditLength: MAX_EDITS, timeout: TIME_LIMIT_MS }) ?? [
    { value: linesBefore, removed: true, added: false },
    { value: linesAfter, removed: false, added: true },
  ];
  return groups.flatMap(({ value: lines, removed, added }, index): DifferenceLine[] => {
    const previous = groups[index - 1];
    const next = groups[index + 1];
    if (!removed && !added) return collapseSameLines(lines, index === 0, next === undefined);
    // Added lines replace the removed ones directly before them: both are one change, which the removed group returns.
    if (added && previous?.removed) return [];
    const text = lines.join('\n');
    if (removed && next?.added)
      return [{ kind: 'changed', parts: diffWords(text, next.value.join('\n'), deadline - Date.now()) }];
    return [{ kind: 'changed', parts: [{ text, in: removed ? 'before' : 'after' }] }];
  });
}
