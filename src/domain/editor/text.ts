// The text of an editor with its selection, changes of it, and how several changes become one edit.

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
  // What is inserted right at the start or end of a selection stays outside. A cursor moves behind what is inserted at it.
  const changesBeforeStart = changes.filter((change) => change.from <= start);
  const isCursor = start === end;
  const changesBeforeEnd = isCursor ? changesBeforeStart : changes.filter((change) => change.from < end);
  const selectionStart = shiftOffset(start, changesBeforeStart);
  return { from, to, insert, selectionStart, selectionEnd: shiftOffset(end, changesBeforeEnd) };
}

/** Returns where an offset of the old text is in the new text, after the changes that begin before it or at it. */
function shiftOffset(offset: number, changesBefore: readonly TextChange[]): number {
  let shifted = offset;
  for (const { from, to, insert } of changesBefore) {
    // A change can remove text on both sides of the offset.
    const removedBeforeOffset = Math.min(to, offset) - from;
    shifted += insert.length - removedBeforeOffset;
  }
  return shifted;
}
