// The editor's buttons for bold and italic words.
import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { allNodes, type TextRange } from '@/domain/markdown/tree';
import { selectedLines } from './lines';
import { mergeChanges, type TextChange, type TextEdit, type TextSelection } from './text';

export type Emphasis = 'bold' | 'italic';

/** Italics get `_`, because the Markdown parser would misread bold words between two `*`, as in `*a **b***`. */
const MARKS: Record<Emphasis, string> = { bold: '**', italic: '_' };
const PLACEHOLDER_TEXT: Record<Emphasis, string> = { bold: 'bold text', italic: 'italic text' };

/** Returns whether all selected words, or the word at the cursor, are emphasised. The button then looks pressed. */
export const isEmphasised = (selection: TextSelection, kind: Emphasis): boolean =>
  spansAroundSelection(selection, kind).length > 0;

/** Makes the selected words or the word at the cursor bold or italic, or no longer so. Without a word, inserts a placeholder. */
export function toggleEmphasis(selection: TextSelection, kind: Emphasis): TextEdit {
  const mark = MARKS[kind];
  const spansToRemove = spansAroundSelection(selection, kind);
  if (spansToRemove.length > 0) {
    const changes = spansToRemove.flatMap((span) => removeMarks(span, mark));
    return mergeChanges(selectOnlyWords(selection), changes);
  }
  const isCursor = selection.start === selection.end;
  const words = isCursor ? wordAtCursor(selection) : selectedWords(selection);
  if (words.length === 0) return insertPlaceholder(selection, kind);
  const { text } = selection;
  const spansInOneLine = allSpans(text, kind).filter(({ from, to }) => !text.slice(from, to).includes('\n'));
  const changes = words.flatMap((range) => emphasise(range, spansInOneLine, mark));
  return mergeChanges(selectOnlyWords(selection), changes);
}

function allSpans(text: string, kind: Emphasis): TextRange[] {
  const nodeType = kind === 'bold' ? 'strong' : 'emphasis';
  return allNodes(parseMarkdown(text)).filter(({ type }) => type === nodeType);
}

/** Returns the spans, such as `**bold**`, around the selected words or the cursor; none if some words are in no span. */
function spansAroundSelection(selection: TextSelection, kind: Emphasis): TextRange[] {
  const { text, start, end } = selection;
  const spans = allSpans(text, kind);
  // A cursor at the edge of a span is not in the span, because the author is about to write other words.
  if (start === end) {
    const spanAround = spans.find(({ from, to }) => from < start && end < to);
    return spanAround ? [spanAround] : [];
  }
  const words = selectedWords(selection);
  const spansAround = words.flatMap((range) => spans.find((span) => contains(span, range)) ?? []);
  // Words in several lines can be in the same span.
  return spansAround.length === words.length ? [...new Set(spansAround)] : [];
}

const contains = (outer: TextRange, inner: TextRange) => outer.from <= inner.from && inner.to <= outer.to;

/** The marks of lists, quotes and headings, such as `> - `. Emphasis begins after these marks. */
const BLOCK_MARKS = /^\s*(?:(?:[-*+]|\d+\.|>|#{1,6})\s+)*/;

/** Returns the selected words of each line, because the buttons emphasise each line alone. Leaves out lines without words. */
function selectedWords(selection: TextSelection): TextRange[] {
  const { text, start, end } = selection;
  const lines = selectedLines(selection);
  const ranges: TextRange[] = [];
  let lineStart = lines.from;
  for (const line of text.slice(lines.from, lines.to).split('\n')) {
    const lineEnd = lineStart + line.length;
    const [blockMarks = ''] = BLOCK_MARKS.exec(line) ?? [];
    const range = trimRange(text, Math.max(start, lineStart + blockMarks.length), Math.min(end, lineEnd));
    if (range) ranges.push(range);
    lineStart = lineEnd + '\n'.length;
  }
  return ranges;
}

function trimRange(text: string, from: number, to: number): TextRange | undefined {
  const words = text.slice(from, to);
  if (words.trim() === '') return undefined;
  const leadingSpaces = words.length - words.trimStart().length;
  const trailingSpaces = words.length - words.trimEnd().length;
  return { from: from + leadingSpaces, to: to - trailingSpaces };
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Returns no word at the edge of a word, where the author is about to write another word. */
function wordAtCursor({ text, start: cursor }: TextSelection): TextRange[] {
  let from = cursor;
  let to = cursor;
  while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
  return from < cursor && cursor < to ? [{ from, to }] : [];
}

function selectOnlyWords(selection: TextSelection): TextSelection {
  const { text, start, end } = selection;
  const words = selectedWords(selection);
  return { text, start: words[0]?.from ?? start, end: words.at(-1)?.to ?? end };
}

/** A span can also have the marks `__` and `*`, which are as long as those of the buttons. */
const removeMarks = ({ from, to }: TextRange, mark: string): TextChange[] => [
  { from, to: from + mark.length, insert: '' },
  { from: to - mark.length, to, insert: '' },
];

/** Makes one span of the range and all spans that overlap the range. So `a **b** c` becomes `**a b c**`. */
function emphasise(range: TextRange, spans: readonly TextRange[], mark: string): TextChange[] {
  if (spans.some((span) => contains(span, range))) return [];
  const overlapping = spans.filter((span) => span.from < range.to && range.from < span.to);
  const from = Math.min(range.from, ...overlapping.map((span) => span.from));
  const to = Math.max(range.to, ...overlapping.map((span) => span.to));
  const openingMark = { from, to: from, insert: mark };
  const closingMark = { from: to, to, insert: mark };
  return [openingMark, ...overlapping.flatMap((span) => removeMarks(span, mark)), closingMark];
}

function insertPlaceholder({ start, end }: TextSelection, kind: Emphasis): TextEdit {
  const mark = MARKS[kind];
  const words = PLACEHOLDER_TEXT[kind];
  const selectionStart = start + mark.length;
  const selectionEnd = selectionStart + words.length;
  return { from: start, to: end, insert: `${mark}${words}${mark}`, selectionStart, selectionEnd };
}
