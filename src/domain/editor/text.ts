// Makes words in the editor bold or italic; also has the types and helpers that the other tools of the editor share.
import { parseMarkdown } from '@/domain/markdown/article';
import { allNodes } from '@/domain/markdown/tree';

export type Emphasis = 'bold' | 'italic';

/** Underscores for italics, because the Markdown parser correctly reads bold words inside them. */
const MARKS: Record<Emphasis, string> = { bold: '**', italic: '_' };
/** Inserted and selected where there is no word to make bold or italic. */
const PLACEHOLDER_TEXT: Record<Emphasis, string> = { bold: 'bold text', italic: 'italic text' };

/** The marks of lists, quotes and headings at the beginning of a line, which stay outside emphasis. */
const BLOCK_MARK = /^\s*(?:(?:[-*+]|\d+\.|>|#{1,6})\s+)*/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** An emphasised part of a text; `width` is the length of each of its two marks. */
type Span = { from: number; to: number; width: number };
type Range = { from: number; to: number };

/** Returns the bold or italic parts of a text that lie in a range. */
function emphasisSpans(text: string, { from, to }: Range, kind: Emphasis): Span[] {
  const type = kind === 'bold' ? 'strong' : 'emphasis';
  return allNodes(parseMarkdown(text)).flatMap((node) =>
    node.type === type && from <= node.from && node.to <= to ? [{ from: node.from, to: node.to, width: MARKS[kind].length }] : [],
  );
}

/** Returns the selected part of each line without block marks and outer spaces, because emphasis cannot span lines. */
function selectedParts(written: TextSelection): { part: Range; line: Range }[] {
  const { text, start, end } = written;
  const lines = selectedLines(written);
  let offset = lines.from;
  return text
    .slice(lines.from, lines.to)
    .split('\n')
    .flatMap((line) => {
      const lineStart = offset;
      const lineEnd = lineStart + line.length;
      offset = lineEnd + 1;
      const lineRange = { from: lineStart, to: lineEnd };
      if (start === end) return [{ part: { from: start, to: end }, line: lineRange }];
      const contentStart = lineStart + (BLOCK_MARK.exec(line)?.[0].length ?? 0);
      const from = Math.max(start, contentStart);
      const to = Math.max(from, Math.min(end, lineEnd));
      const selected = text.slice(from, to);
      const part = { from: from + selected.length - selected.trimStart().length, to: from + selected.trimEnd().length };
      return part.from < part.to ? [{ part, line: lineRange }] : [];
    });
}

/** Returns the span that contains a part. A cursor (an empty part) at the edge of a span is outside. */
const findCovering = (spans: Span[], { from, to }: Range) =>
  spans.find((span) => (from === to ? span.from < from && to < span.to : span.from <= from && to <= span.to));

const removeMarks = ({ from, to, width }: Span): TextChange[] => [
  { at: from, remove: width, insert: '' },
  { at: to - width, remove: width, insert: '' },
];

/** Returns whether the whole selection, or the word at the cursor, is already emphasised. */
export function isEmphasised(written: TextSelection, kind: Emphasis): boolean {
  const parts = selectedParts(written);
  return (
    parts.length > 0 && parts.every(({ part, line }) => findCovering(emphasisSpans(written.text, line, kind), part) !== undefined)
  );
}

/** Makes the selected words, or the word at the cursor, bold or italic, or undoes that; elsewhere inserts a placeholder. */
export function toggleEmphasis(written: TextSelection, kind: Emphasis): TextEdit {
  const { text, start, end } = written;
  const isOn = isEmphasised(written, kind);
  const parts = selectedParts(written);
  const mark = MARKS[kind];
  if (!isOn && (start === end || parts.length === 0)) {
    const word = findWord(text, start);
    if (start < end || !word) return insertPlaceholder(start, end, mark, PLACEHOLDER_TEXT[kind]);
    return mergeChanges(written, addMarks(word, mark));
  }
  const changes = parts.flatMap(({ part, line }) => {
    const spans = emphasisSpans(text, line, kind);
    const coveringSpan = findCovering(spans, part);
    if (coveringSpan) return isOn ? removeMarks(coveringSpan) : [];
    // The selection and the spans that it overlaps become one span.
    const overlapping = spans.filter(({ from, to }) => from < part.to && part.from < to);
    const from = Math.min(part.from, ...overlapping.map((span) => span.from));
    const to = Math.max(part.to, ...overlapping.map((span) => span.to));
    const [before, after] = addMarks({ from, to }, mark);
    return [before, ...overlapping.flatMap(removeMarks), after].filter((change) => change !== undefined);
  });
  const trimmedSelection = { text, start: parts[0]?.part.from ?? start, end: parts.at(-1)?.part.to ?? end };
  return mergeChanges(trimmedSelection, changes);
}

const addMarks = ({ from, to }: Range, mark: string): TextChange[] => [
  { at: from, remove: 0, insert: mark },
  { at: to, remove: 0, insert: mark },
];

function insertPlaceholder(from: number, to: number, mark: string, words: string): TextEdit {
  const start = from + mark.length;
  return { from, to, insert: `${mark}${words}${mark}`, start, end: start + words.length };
}

/** Returns the word around an offset; undefined at a word's edge, where the author is about to write the next one. */
function findWord(text: string, place: number): Range | undefined {
  let from = place;
  let to = place;
  while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
  return from < place && place < to ? { from, to } : undefined;
}

/** A text field's text and selection, in UTF-16 units as the DOM counts them. */
export type TextSelection = { text: string; start: number; end: number };

/** An edit by a tool: `insert` replaces [from, to), then [start, end) is selected. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number };

/** A change of a text: at offset `at`, `remove` characters are removed and `insert` is inserted. */
export type TextChange = { at: number; remove: number; insert: string };

/** Merges changes, sorted by offset, into one edit, so that one undo reverts them all; the same words stay selected. */
export function mergeChanges({ text, start, end }: TextSelection, changes: readonly TextChange[]): TextEdit {
  const from = changes[0]?.at ?? start;
  let to = from;
  let insert = '';
  for (const change of changes) {
    insert += text.slice(to, change.at) + change.insert;
    to = change.at + change.remove;
  }
  const movedOffset = (offset: number, isEnd: boolean) => {
    let moved = offset;
    for (const change of changes) {
      // A mark inserted right after the selected words stays outside the selection.
      const isAfterSelection = isEnd && start < end && change.at === offset;
      if (change.at > offset || isAfterSelection) break;
      const removedBefore = Math.min(change.remove, offset - change.at);
      moved += change.insert.length - removedBefore;
    }
    return moved;
  };
  return { from, to, insert, start: movedOffset(start, false), end: movedOffset(end, true) };
}

/** Returns start and end of the selected lines, without a last line of which only the line break before it is selected. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  // At 0, `lastIndexOf` would search from -1, which means 0, and find a line break there.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lastOffset = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineBreak = text.indexOf('\n', lastOffset);
  return { from, to: lineBreak < 0 ? text.length : lineBreak };
}

/** Returns the line breaks to insert before and after a block, so that an empty line separates it from the text around it. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  const missingBreaks = (text: string, breaks: number) => (text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - breaks)));
  const breaksBefore = before.length - before.replace(/\n{1,2}$/, '').length;
  const breaksAfter = after.length - after.replace(/^\n{1,2}/, '').length;
  return [missingBreaks(before, breaksBefore), missingBreaks(after, breaksAfter)];
}
