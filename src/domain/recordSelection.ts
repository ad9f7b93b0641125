/** Ids of selected records, and the one from which a range extends. */
type RecordSelection = { ids: ReadonlySet<string>; anchor?: string };

export const NO_SELECTION: RecordSelection = { ids: new Set() };

/** Selects a record or takes it out; it becomes the start of the next range. */
export function toggled({ ids }: RecordSelection, id: string): RecordSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all listed records from the start of the range to another one; that one alone where the start is unknown or not listed. */
export function extended(selection: RecordSelection, id: string, listed: readonly { id: string }[]): RecordSelection {
  const indexOf = (wanted: string | undefined) => listed.findIndex((record) => record.id === wanted);
  const known = indexOf(selection.anchor);
  const end = indexOf(id);
  if (end === -1) return selection;
  const start = known === -1 ? end : known;
  const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range.map(({ id: listedId }) => listedId)]), anchor: listed[start]?.id };
}
