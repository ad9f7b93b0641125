// Makes words in the editor bold or italic, and undoes that.
import { parseMarkdown } from '@/domain/markdown/parseMarkdown';
import { allNodes, type TextRange } from '@/domain/markdown/tree';
import { mergeChanges, selectedLines, type TextChange, type TextEdit, type TextSelection } from './text';

export type Emphasis = 'bold' | 'italic';

/** Underscores for italics, because the Markdown parser correctly reads bold words inside them. */
const MARKS: Record<Emphasis, string> = { bold: '**', italic: '_' };
/** Inserted and selected where there is no word to make bold or italic. */
const PLACEHOLDER_TEXT: Record<Emphasis, string> = { bold: 'bold text', italic: 'italic text' };

/** The marks of lists, quotes and headings at the beginning of a line, which stay outside emphasis. */
const BLOCK_MARK = /^\s*(?:(?:[-*+]|\d+\.|>|#{1,6})\s+)*/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** An emphasised part of a text with its marks, each of `markLength` characters. */
type EmphasisSpan = TextRange & { markLength: number };

/** Returns the bold or italic parts of a text that lie in a line. */
function emphasisSpans(text: string, line: TextRange, kind: Emphasis): EmphasisSpan[] {
  const nodeType = kind === 'bold' ? 'strong' : 'emphasis';
  return allNodes(parseMarkdown(text))
    .filter(({ type, from, to }) => type === nodeType && line.from <= from && to <= line.to)
    .map(({ from, to }) => ({ from, to, markLength: MARKS[kind].length }));
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

/** Returns the selected part of a line without block marks and outer spaces; undefined when nothing is left. */
function selectedPartOfLine({ text, start, end }: TextSelection, line: TextRange): TextRange | undefined {
  const [blockMark = ''] = BLOCK_MARK.exec(text.slice(line.from, line.to)) ?? [];
  const from = Math.max(start, line.from + blockMark.length);
  const to = Math.min(end, line.to);
  const selected = text.slice(from, to);
  if (selected.trim() === '') return undefined;
  return { from: to - selected.trimStart().length, to: from + selected.trimEnd().length };
}

type SelectedPart = { part: TextRange; line: TextRange };

/** Returns what to emphasise: the selected part of each line, as emphasis cannot span lines; or the cursor, an empty part. */
function selectedParts(selection: TextSelection): SelectedPart[] {
  const { start, end } = selection;
  const isCursor = start === end;
  return selectedLineRanges(selection).flatMap((line) => {
    const part = isCursor ? { from: start, to: end } : selectedPartOfLine(selection, line);
    return part ? [{ part, line }] : [];
  });
}

/** Returns the span that contains a part. A cursor at the edge of a span is outside. */
function findCoveringSpan(spans: EmphasisSpan[], part: TextRange): EmphasisSpan | undefined {
  const isCursor = part.from === part.to;
  return spans.find(({ from, to }) => (isCursor ? from < part.from && part.to < to : from <= part.from && part.to <= to));
}

const addMarks = ({ from, to }: TextRange, mark: string): [before: TextChange, after: TextChange] => [
  { from, to: from, insert: mark },
  { from: to, to, insert: mark },
];

const removeMarks = ({ from, to, markLength }: EmphasisSpan): TextChange[] => [
  { from, to: from + markLength, insert: '' },
  { from: to - markLength, to, insert: '' },
];

/** Returns whether the whole selection, or the word at the cursor, is already emphasised. */
export function isEmphasised(selection: TextSelection, kind: Emphasis): boolean {
  const parts = selectedParts(selection);
  const isCovered = ({ part, line }: SelectedPart) =>
    findCoveringSpan(emphasisSpans(selection.text, line, kind), part) !== undefined;
  return parts.length > 0 && parts.every(isCovered);
}

/** Makes the selected words, or the word at the cursor, bold or italic, or undoes that; elsewhere inserts a placeholder. */
export function toggleEmphasis(selection: TextSelection, kind: Emphasis): TextEdit {
  const { text, start, end } = selection;
  const parts = selectedParts(selection);
  const mark = MARKS[kind];
  const isRemoving = isEmphasised(selection, kind);
  if (!isRemoving && start === end) {
    const word = findWord(text, start);
    return word ? mergeChanges(selection, addMarks(word, mark)) : insertPlaceholder(selection, kind);
  }
  const [firstPart, lastPart] = [parts[0]?.part, parts.at(-1)?.part];
  if (!firstPart || !lastPart) return insertPlaceholder(selection, kind);
  const changes = parts.flatMap(({ part, line }) => {
    const spans = emphasisSpans(text, line, kind);
    const coveringSpan = findCoveringSpan(spans, part);
    if (coveringSpan) return isRemoving ? removeMarks(coveringSpan) : [];
    // The part and the spans that it overlaps become one span.
    const overlapping = spans.filter(({ from, to }) => from < part.to && part.from < to);
    const from = Math.min(part.from, ...overlapping.map((span) => span.from));
    const to = Math.max(part.to, ...overlapping.map((span) => span.to));
    const [before, after] = addMarks({ from, to }, mark);
    return [before, ...overlapping.flatMap(removeMarks), after];
  });
  return mergeChanges({ text, start: firstPart.from, end: lastPart.to }, changes);
}

function insertPlaceholder({ start, end }: TextSelection, kind: Emphasis): TextEdit {
  const [mark, words] = [MARKS[kind], PLACEHOLDER_TEXT[kind]];
  const selectionStart = start + mark.length;
  const selectionEnd = selectionStart + words.length;
  return { from: start, to: end, insert: `${mark}${words}${mark}`, selectionStart, selectionEnd };
}

/** Returns the word around a cursor; undefined at a word's edge, where the author is about to write the next one. */
function findWord(text: string, cursor: number): TextRange | undefined {
  let from = cursor;
  let to = cursor;
  while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
  return from < cursor && cursor < to ? { from, to } : undefined;
}
