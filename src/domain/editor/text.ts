// What the tools of the editor share: its text and selection, edits of them, the selected lines, and blank lines around a block.

/** A text field's text and selection, in UTF-16 units as the DOM counts them. */
export type TextSelection = { text: string; start: number; end: number };

/** A change of a text: `insert` replaces the characters from `from` up to but not including `to`; offsets of the old text. */
export type TextChange = { from: number; to: number; insert: string };

/** A change by a tool, and what it selects: offsets of the new text. */
export type TextEdit = TextChange & { selectionStart: number; selectionEnd: number };

/** Merges changes, sorted by offset, into one edit, so that one undo reverts them all; the same words stay selected. */
export function mergeChanges({ text, start, end }: TextSelection, changes: readonly TextChange[]): TextEdit {
  const from = changes[0]?.from ?? start;
  let to = from;
  let insert = '';
  for (const change of changes) {
    insert += text.slice(to, change.from) + change.insert;
    to = change.to;
  }
  const isCursor = start === end;
  // A cursor moves behind what is inserted at it. At both edges of a selection, what is inserted stays outside.
  const movesStart = (change: TextChange) => change.from <= start;
  const movesEnd = (change: TextChange) => (isCursor ? movesStart(change) : change.from < end);
  const selectionStart = shiftOffset(start, changes.filter(movesStart));
  return { from, to, insert, selectionStart, selectionEnd: shiftOffset(end, changes.filter(movesEnd)) };
}

/** Returns where an offset of the old text is in the new text, after changes that begin at or before it. */
function shiftOffset(offset: number, changesBefore: readonly TextChange[]): number {
  let shifted = offset;
  for (const { from, to, insert } of changesBefore) {
    const removedBeforeOffset = Math.min(to, offset) - from;
    shifted += insert.length - removedBeforeOffset;
  }
  return shifted;
}

/** Returns start and end of the selected lines. A line of which only the line break before it is selected does not count. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const endsWithLineBreak = end > start && text[end - 1] === '\n';
  const endInLastLine = endsWithLineBreak ? end - 1 : end;
  const nextLineBreak = text.indexOf('\n', endInLastLine);
  return { from, to: nextLineBreak < 0 ? text.length : nextLineBreak };
}

/** Returns the line breaks to insert before and after a block, so that a blank line separates it from the text around it. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  const [breaksAtEnd = ''] = /\n{0,2}$/.exec(before) ?? [];
  const [breaksAtStart = ''] = /^\n{0,2}/.exec(after) ?? [];
  const missingBreaks = (text: string, breaks: string) => (text.trim() === '' ? '' : '\n\n'.slice(breaks.length));
  return [missingBreaks(before, breaksAtEnd), missingBreaks(after, breaksAtStart)];
}
