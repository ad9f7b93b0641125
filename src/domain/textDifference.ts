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

/** Returns the lines of two texts with the words that changed. Ignores empty lines. */
export function textDifference(before: string, after: string): DifferenceLine[] {
  const deadline = Date.now() + TIME_LIMIT_MS;
  const groups = groupLines(toLines(before), toLines(after));
  return groups.flatMap((group, index): DifferenceLine[] => {
    if (group.kind === 'changed') return [{ kind: 'changed', parts: diffWords(group.before, group.after, deadline) }];
    return collapseSameLines(group.lines, { followsChange: index > 0, precedesChange: index < groups.length - 1 });
  });
}

const toLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Successive lines that are the same or that changed. `before` is '' for added lines, and `after` is '' for removed lines. */
type LineGroup = { kind: 'same'; lines: string[] } | { kind: 'changed'; before: string; after: string };

function groupLines(before: string[], after: string[]): LineGroup[] {
  // Beyond the limits, `diffArrays` returns undefined. All lines then count as replaced.
  const differences = diffArrays(before, after, { maxEditLength: MAX_EDITS, timeout: TIME_LIMIT_MS });
  if (!differences) return [{ kind: 'changed', before: before.join('\n'), after: after.join('\n') }];
  const groups: LineGroup[] = [];
  for (const { value: lines, removed, added } of differences) {
    const text = lines.join('\n');
    const last = groups.at(-1);
    if (removed) groups.push({ kind: 'changed', before: text, after: '' });
    // The library returns removed lines directly before the lines that replace them.
    else if (added && last?.kind === 'changed') last.after = text;
    else if (added) groups.push({ kind: 'changed', before: '', after: text });
    else groups.push({ kind: 'same', lines });
  }
  return groups;
}

// Burmese has no spaces between words. A browser with a segmenter finds them in its dictionary.
const segmenterOption =
  typeof Intl.Segmenter === 'function' ? { intlSegmenter: new Intl.Segmenter('my', { granularity: 'word' }) } : {};

function diffWords(before: string, after: string, deadline: number): DifferencePart[] {
  if (before === '') return [{ text: after, in: 'after' }];
  if (after === '') return [{ text: before, in: 'before' }];
  const timeout = deadline - Date.now();
  const options = { maxEditLength: MAX_EDITS, timeout, ...segmenterOption };
  const changes = timeout > 0 ? diffWordsWithSpace(before, after, options) : undefined;
  if (!changes)
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ];
  return changes.map(({ value, added, removed }) => {
    if (added) return { text: value, in: 'after' };
    return { text: value, in: removed ? 'before' : 'both' };
  });
}

type Surroundings = { followsChange: boolean; precedesChange: boolean };

/** Leaves out unchanged lines away from a change. Of four lines between two changes, the middle two are left out. */
function collapseSameLines(lines: readonly string[], { followsChange, precedesChange }: Surroundings): DifferenceLine[] {
  const shownAtStart = followsChange ? CONTEXT_LINES : 0;
  const shownAtEnd = precedesChange ? CONTEXT_LINES : 0;
  const lineCount = lines.length - shownAtStart - shownAtEnd;
  const sameLines = lines.map((text): DifferenceLine => ({ kind: 'same', text }));
  if (lineCount <= 1) return sameLines;
  return [...sameLines.slice(0, shownAtStart), { kind: 'leftOut', lineCount }, ...sameLines.slice(lines.length - shownAtEnd)];
}
