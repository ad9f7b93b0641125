// Makes words in the editor bold or italic, and the helpers that the editor's other tools share.
import { parseMarkdown } from '@/domain/markdown/article';
import { allNodes } from '@/domain/markdown/tree';

export type Emphasis = 'bold' | 'italic';

/** Underscores for italics, because the Markdown parser correctly reads bold words inside them. */
const MARKS: Record<Emphasis, string> = { bold: '**', italic: '_' };
/** Inserted and selected where there is no word to mark. */
const PLACEHOLDER_TEXT: Record<Emphasis, string> = { bold: 'bold text', italic: 'italic text' };

/** The marks of lists, quotes and headings at the beginning of a line, which stay outside emphasis. */
const BLOCK_MARK = /^\s*(?:(?:[-*+]|\d+\.|>|#{1,6})\s+)*/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** An emphasised part of a text; `width` is the length of each of its two marks. */
type Span = { from: number; to: number; width: number };
type Range = { from: number; to: number };

function emphasisSpans(text: string, { from, to }: Range, kind: Emphasis): Span[] {
  const type = kind === 'bold' ? 'strong' : 'emphasis';
  return allNodes(parseMarkdown(text)).flatMap((node) =>
    node.type === type && from <= node.from && node.to <= to ? [{ from: node.from, to: node.to, width: MARKS[kind].length }] : [],
  );
}

/** Returns the selected part of each line, without block marks and space at its ends: emphasis cannot span lines. */
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

/** Returns the span around a part; a cursor at the edge of a span is outside. */
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
    // Spans that the part overlaps become one with it.
    const touched = spans.filter(({ from, to }) => from < part.to && part.from < to);
    const from = Math.min(part.from, ...touched.map((span) => span.from));
    const to = Math.max(part.to, ...touched.map((span) => span.to));
    const [before, after] = addMarks({ from, to }, mark);
    return [before, ...touched.flatMap(removeMarks), after].filter((change) => change !== undefined);
  });
  const chosen = { text, start: parts[0]?.part.from ?? start, end: parts.at(-1)?.part.to ?? end };
  return mergeChanges(chosen, changes);
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

/** A change of a text: at this offset, so many characters are removed and a text is inserted. */
export type TextChange = { at: number; remove: number; insert: string };

/** Merges changes, in the order of their offsets, into one edit with a single undo step; the selection keeps its words. */
export function mergeChanges({ text, start, end }: TextSelection, changes: readonly TextChange[]): TextEdit {
  const from = changes[0]?.at ?? start;
  let at = from;
  let insert = '';
  for (const change of changes) {
    insert += text.slice(at, change.at) + change.insert;
    at = change.at + change.remove;
  }
  const moved = (place: number, isEnd: boolean) => {
    let now = place;
    for (const change of changes) {
      if (change.at > place || (isEnd && start < end && change.at === place)) break;
      now += change.insert.length - Math.min(change.remove, place - change.at);
    }
    return now;
  };
  return { from, to: at, insert, start: moved(start, false), end: moved(end, true) };
}

/** Returns start and end of the lines that a selection touches; a selection that ends at the start of a line excludes that line. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return { from: start === 0 ? 0 : from, to: next < 0 ? text.length : next };
}

/** Returns the line breaks that set a block apart from the text before and after it. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  const missing = (text: string, breaks: number) => (text.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - breaks)));
  const end = before.length - before.replace(/\n{1,2}$/, '').length;
  const start = after.length - after.replace(/^\n{1,2}/, '').length;
  return [missing(before, end), missing(after, start)];
}
