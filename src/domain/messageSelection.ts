/** Ids of selected messages, and the one from which a range extends. */
export type MessageSelection = { ids: ReadonlySet<string>; anchor?: string };

export const NO_SELECTION: MessageSelection = { ids: new Set() };

/** Selects a message or takes it out; it becomes the start of the next range. */
export function toggled({ ids }: MessageSelection, id: string): MessageSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Selects all listed messages between the start of the range and another one, both included; `from` is the start where none is
 * known or it is no longer listed.
 */
export function extended(
  selection: MessageSelection,
  id: string,
  listed: readonly { id: string }[],
  from: string = id,
): MessageSelection {
  const indexOf = (wanted: string | undefined) => listed.findIndex((message) => message.id === wanted);
  const known = indexOf(selection.anchor);
  const start = known === -1 ? indexOf(from) : known;
  const end = indexOf(id);
  if (start === -1 || end === -1) return selection;
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range.map((message) => message.id)]), anchor: listed[start]?.id };
}
