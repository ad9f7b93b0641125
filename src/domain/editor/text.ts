// What the tools of the editor share: its text and selection, edits of them, the selected lines, and blank lines around a block.

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
  // A mark inserted right after the selected words stays outside the selection; the cursor moves behind one.
  const isBeforeEnd = (change: TextChange) => (start < end ? change.at < end : change.at <= end);
  const changesBeforeStart = changes.filter((change) => change.at <= start);
  const changesBeforeEnd = changes.filter(isBeforeEnd);
  return { from, to, insert, start: shiftOffset(start, changesBeforeStart), end: shiftOffset(end, changesBeforeEnd) };
}

/** Returns where an offset of the old text is in the changed text; all changes begin at or before the offset. */
function shiftOffset(offset: number, changes: readonly TextChange[]): number {
  let shifted = offset;
  for (const { at, remove, insert } of changes) {
    const removedBeforeOffset = Math.min(remove, offset - at);
    shifted += insert.length - removedBeforeOffset;
  }
  return shifted;
}

/** Returns start and end of the selected lines, without a last line of which only the line break before it is selected. */
export function selectedLines({ text, start, end }: TextSelection): { from: number; to: number } {
  // At 0, `lastIndexOf` would search from -1, which means 0, and find a line break there.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const endsWithLineBreak = end > start && text[end - 1] === '\n';
  const lineBreak = text.indexOf('\n', endsWithLineBreak ? end - 1 : end);
  return { from, to: lineBreak < 0 ? text.length : lineBreak };
}

/** Returns the line breaks to insert before and after a block, so that a blank line separates it from the text around it. */
export function breaksAround(before: string, after: string): [lead: string, tail: string] {
  const missingBreaks = (text: string, breakCount: number) => (text.trim() === '' ? '' : '\n'.repeat(2 - breakCount));
  const breaksBefore = before.length - before.replace(/\n{1,2}$/, '').length;
  const breaksAfter = after.length - after.replace(/^\n{1,2}/, '').length;
  return [missingBreaks(before, breaksBefore), missingBreaks(after, breaksAfter)];
}
