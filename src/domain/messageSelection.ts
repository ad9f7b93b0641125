/** Ids of selected messages, and the one from which a range extends. */
type Selection = { ids: ReadonlySet<string>; anchor?: string };

export const NO_SELECTION: Selection = { ids: new Set() };

/** Selects a message or takes it out; it becomes the start of the next range. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all listed messages from the start of the range to another one; that one alone where the start is unknown or not listed. */
export function extended(selection: Selection, id: string, listed: readonly { id: string }[]): Selection {
  const known = listed.findIndex((message) => message.id === selection.anchor);
  const end = listed.findIndex((message) => message.id === id);
  if (end === -1) return selection;
  const start = known === -1 ? end : known;
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range.map(({ id: listedId }) => listedId)]), anchor: listed[start]?.id };
}
