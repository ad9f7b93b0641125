/** A text field's text and selection, in UTF-16 units as the DOM counts them. */
export type Written = { text: string; start: number; end: number };

/** An edit by a tool: `insert` replaces [from, to), then [start, end) is selected. */
export type TextEdit = { from: number; to: number; insert: string; start: number; end: number };

/** One insertion or deletion, at an offset in the text before the edit. */
export type Change = { at: number; remove: number; insert: string };

/**
 * Merges several small changes, in the order of their offsets, into one edit with a single undo step; the
 * selection keeps its words.
 */
export function editOf({ text, start, end }: Written, changes: readonly Change[]): TextEdit {
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

/**
 * The start and end of the lines that a selection touches; a selection that ends at the start of a line
 * excludes that line.
 */
export function linesAt({ text, start, end }: Written): { from: number; to: number } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return { from: start === 0 ? 0 : from, to: next < 0 ? text.length : next };
}
