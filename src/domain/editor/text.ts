/** The text and selection of a text field, in UTF-16 units as in the DOM. */
export type TextSelection = { text: string; start: number; end: number };

/** `insert` replaces the characters from `from` up to but not including `to`. Both are offsets in the old text. */
export type TextChange = { from: number; to: number; insert: string };

/** A change by a button or key, with the selection afterwards as offsets in the new text. */
export type TextEdit = TextChange & { selectionStart: number; selectionEnd: number };

/** Merges changes, sorted by offset, into one edit that one undo reverts. The same words stay selected. */
export function mergeChanges({ text, start, end }: TextSelection, changes: readonly TextChange[]): TextEdit {
  const from = changes[0]?.from ?? start;
  let to = from;
  let insert = '';
  for (const change of changes) {
    insert += text.slice(to, change.from) + change.insert;
    to = change.to;
  }
  // A selection does not grow by text inserted at its start or end. A cursor moves behind the inserted text.
  const changesBeforeStart = changes.filter((change) => change.from <= start);
  const isCursor = start === end;
  const changesBeforeEnd = isCursor ? changesBeforeStart : changes.filter((change) => change.from < end);
  const selectionStart = shiftOffset(start, changesBeforeStart);
  return { from, to, insert, selectionStart, selectionEnd: shiftOffset(end, changesBeforeEnd) };
}

/** Returns where an offset of the old text is in the new text. */
function shiftOffset(offset: number, changesBefore: readonly TextChange[]): number {
  let shifted = offset;
  for (const { from, to, insert } of changesBefore) {
    // A change can remove text on both sides of the offset.
    const removedBeforeOffset = Math.min(to, offset) - from;
    shifted += insert.length - removedBeforeOffset;
  }
  return shifted;
}
