// The editor's buttons for bold and italic words.
import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { allNodes, type TextRange } from '@/domain/markdown/tree';
import { selectedLines } from './lines';
import { mergeChanges, type TextChange, type TextEdit, type TextSelection } from './text';

export type Emphasis = 'bold' | 'italic';

/** Italics get `_`, because the Markdown parser would misread bold words between two `*`. */
const MARKS: Record<Emphasis, string> = { bold: '**', italic: '_' };
const PLACEHOLDER_TEXT: Record<Emphasis, string> = { bold: 'bold text', italic: 'italic text' };

/** Emphasis begins behind the marks of lists, quotes and headings. */
const BLOCK_MARK = /^\s*(?:(?:[-*+]|\d+\.|>|#{1,6})\s+)*/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** An emphasised part of the text, including a mark of `markLength` characters at each end. */
type EmphasisSpan = TextRange & { markLength: number };

function emphasisSpans(text: string, kind: Emphasis): EmphasisSpan[] {
  const nodeType = kind === 'bold' ? 'strong' : 'emphasis';
  const nodes = allNodes(parseMarkdown(text)).filter(({ type }) => type === nodeType);
  return nodes.map(({ from, to }) => ({ from, to, markLength: MARKS[kind].length }));
}

function selectedLineRanges(selection: TextSelection): TextRange[] {
  const { from, to } = selectedLines(selection);
  const ranges: TextRange[] = [];
  let lineStart = from;
  for (const line of selection.text.slice(from, to).split('\n')) {
    const lineEnd = lineStart + line.length;
    ranges.push({ from: lineStart, to: lineEnd });
    lineStart = lineEnd + '\n'.length;
  }
  return ranges;
}

function selectedRangeOfLine({ text, start, end }: TextSelection, line: TextRange): TextRange | undefined {
  const [blockMark = ''] = BLOCK_MARK.exec(text.slice(line.from, line.to)) ?? [];
  const from = Math.max(start, line.from + blockMark.length);
  const to = Math.min(end, line.to);
  const selected = text.slice(from, to);
  if (selected.trim() === '') return undefined;
  const leadingSpaces = selected.length - selected.trimStart().length;
  const trailingSpaces = selected.length - selected.trimEnd().length;
  return { from: from + leadingSpaces, to: to - trailingSpaces };
}

/** The selected range of a line. The `coveringSpan` is the span in the line that contains the whole range. */
type SelectedPart = { range: TextRange; lineSpans: EmphasisSpan[]; coveringSpan: EmphasisSpan | undefined };

/** Returns a part for each line, because emphasis cannot span lines. A cursor is one empty part. */
function selectedParts(selection: TextSelection, kind: Emphasis): SelectedPart[] {
  const { text, start, end } = selection;
  const isCursor = start === end;
  const spans = emphasisSpans(text, kind);
  return selectedLineRanges(selection).flatMap((line) => {
    const range = isCursor ? { from: start, to: end } : selectedRangeOfLine(selection, line);
    if (!range) return [];
    const lineSpans = spans.filter((span) => contains(line, span));
    const isAtEdge = (span: EmphasisSpan) => isCursor && (start === span.from || start === span.to);
    const coveringSpan = lineSpans.find((span) => contains(span, range) && !isAtEdge(span));
    return [{ range, lineSpans, coveringSpan }];
  });
}

const contains = (outer: TextRange, inner: TextRange) => outer.from <= inner.from && inner.to <= outer.to;

const addMarks = ({ from, to }: TextRange, mark: string): [before: TextChange, after: TextChange] => [
  { from, to: from, insert: mark },
  { from: to, to, insert: mark },
];

const removeMarks = ({ from, to, markLength }: EmphasisSpan): TextChange[] => [
  { from, to: from + markLength, insert: '' },
  { from: to - markLength, to, insert: '' },
];

const areEmphasised = (parts: SelectedPart[]) => parts.length > 0 && parts.every(({ coveringSpan }) => coveringSpan);

export const isEmphasised = (selection: TextSelection, kind: Emphasis): boolean => areEmphasised(selectedParts(selection, kind));

/** Switches bold or italic for the selected words or the word at the cursor. Without a word, inserts a placeholder. */
export function toggleEmphasis(selection: TextSelection, kind: Emphasis): TextEdit {
  const parts = selectedParts(selection, kind);
  if (areEmphasised(parts)) {
    const changes = parts.flatMap(({ coveringSpan }) => (coveringSpan ? removeMarks(coveringSpan) : []));
    return mergeChanges(trimToParts(selection, parts), changes);
  }
  const isCursor = selection.start === selection.end;
  if (isCursor) {
    const word = findWord(selection.text, selection.start);
    return word ? mergeChanges(selection, addMarks(word, MARKS[kind])) : insertPlaceholder(selection, kind);
  }
  if (parts.length === 0) return insertPlaceholder(selection, kind);
  const changes = parts.flatMap((part) => emphasisePart(part, MARKS[kind]));
  return mergeChanges(trimToParts(selection, parts), changes);
}

/** Spaces and block marks outside the words do not stay selected. */
const trimToParts = ({ text, start, end }: TextSelection, parts: SelectedPart[]): TextSelection => ({
  text,
  start: parts[0]?.range.from ?? start,
  end: parts.at(-1)?.range.to ?? end,
});

/** Makes one span of the range and all spans that overlap the range. So `a **b** c` becomes `**a b c**`. */
function emphasisePart({ range, lineSpans, coveringSpan }: SelectedPart, mark: string): TextChange[] {
  if (coveringSpan) return [];
  const overlapping = lineSpans.filter((span) => span.from < range.to && range.from < span.to);
  const from = Math.min(range.from, ...overlapping.map((span) => span.from));
  const to = Math.max(range.to, ...overlapping.map((span) => span.to));
  const [before, after] = addMarks({ from, to }, mark);
  return [before, ...overlapping.flatMap(removeMarks), after];
}

function insertPlaceholder({ start, end }: TextSelection, kind: Emphasis): TextEdit {
  const mark = MARKS[kind];
  const words = PLACEHOLDER_TEXT[kind];
  const selectionStart = start + mark.length;
  const selectionEnd = selectionStart + words.length;
  return { from: start, to: end, insert: `${mark}${words}${mark}`, selectionStart, selectionEnd };
}

/** Returns undefined at the edge of a word, where the author is about to write another word. */
function findWord(text: string, cursor: number): TextRange | undefined {
  let from = cursor;
  let to = cursor;
  while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
  return from < cursor && cursor < to ? { from, to } : undefined;
}
