// Reads values from responses, stored data and forms. An unreadable value becomes a default, never an error.

/** Returns the result of `work`; undefined if `work` throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const parseJson = (text: string): unknown => attempt<unknown>(() => JSON.parse(text));

/** Returns an object as a record of unknown values. Anything else, also an array, becomes an empty record. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns a text as it is, and a number as a text. Anything else becomes ''. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function toTexts<K extends string>(record: Record<string, unknown>, fields: readonly K[]): Record<K, string>;
export function toTexts(record: Record<string, unknown>, fields: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) texts[field] = toText(record[field]);
  return texts;
}

/** A text such as "12" becomes a number. Anything unreadable or negative becomes 0. */
export function toCount(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

/** Returns true for true, 1, "1", "true", "on" and "yes", and false for everything else. */
export function toFlag(value: unknown): boolean {
  return ['true', '1', 'on', 'yes'].includes(String(value).trim().toLowerCase());
}

/** Returns a response that is an array, or the array under its `key`; undefined for any other shape. */
export function toList(response: unknown, key?: string): unknown[] | undefined {
  if (Array.isArray(response)) return response;
  const nested = key === undefined ? undefined : toRecord(response)[key];
  return Array.isArray(nested) ? nested : undefined;
}
