// Compares two versions of a text for the back office, which shows what somebody else has changed.
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line: in both texts, or in one of them alone. */
export type DifferencePart = { text: string; in: 'both' | 'before' | 'after' };
/** Lines that differ, with their words; a line that is the same; or the number of further such lines, which are left out. */
export type DifferenceLine = { parts: DifferencePart[] } | { same: string } | { leftOut: number };

/** Unchanged lines that are shown beside a changed one. */
const CONTEXT_LINES = 1;
/** Two texts with more changes than this have nothing in common that helps a reader. */
const MAX_EDITS = 2000;
/** The time for a whole comparison, after which what is left counts as replaced: the page must not hang. */
const TIME_LIMIT_MS = 300;

// Burmese has no spaces between words, so the browser's dictionary finds them.
const segmenter =
  typeof Intl.Segmenter === 'function' ? { intlSegmenter: new Intl.Segmenter('my', { granularity: 'word' }) } : {};

function diffWords(before: string, after: string, timeout: number): DifferencePart[] {
  const options = { maxEditLength: MAX_EDITS, timeout, ...segmenter };
  const changes = timeout <= 0 ? undefined : diffWordsWithSpace(before, after, options);
  if (!changes) {
    const replacement: DifferencePart[] = [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
    return replacement.filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => {
    const unlessAdded = removed ? 'before' : 'both';
    return { text: value, in: added ? 'after' : unlessAdded };
  });
}

/** Returns unchanged lines for display: those next to a change, and the number of the others unless it is only one. */
function collapseSameLines(lines: readonly string[], isFirst: boolean, isLast: boolean): DifferenceLine[] {
  const shownBefore = isFirst ? 0 : CONTEXT_LINES;
  const shownAfter = isLast ? 0 : CONTEXT_LINES;
  const leftOut = lines.length - shownBefore - shownAfter;
  if (leftOut <= 1) return lines.map((same) => ({ same }));
  return [
    ...lines.slice(0, shownBefore).map((same) => ({ same })),
    { leftOut },
    ...lines.slice(lines.length - shownAfter).map((same) => ({ same })),
  ];
}

/** Returns the difference between two texts, line by line with the words that changed. Empty lines are not compared. */
export function textDifference(before: string, after: string): DifferenceLine[] {
  const deadline = Date.now() + TIME_LIMIT_MS;
  const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const groups = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MAX_EDITS, timeout: TIME_LIMIT_MS }) ?? [
    { value: linesOf(before), removed: true, added: false },
    { value: linesOf(after), removed: false, added: true },
  ];
  return groups.flatMap(({ value, removed, added }, index): DifferenceLine[] => {
    const previous = groups[index - 1];
    const next = groups[index + 1];
    if (!removed && !added) return collapseSameLines(value, index === 0, next === undefined);
    if (removed && next?.added) return [{ parts: diffWords(value.join('\n'), next.value.join('\n'), deadline - Date.now()) }];
    // The removed lines before have already been compared with these.
    if (added && previous?.removed) return [];
    const only = removed ? 'before' : 'after';
    return [{ parts: [{ text: value.join('\n'), in: only }] }];
  });
}
