// Reads values from outside, such as responses, stored data and forms. What cannot be read becomes a default, never an error.

/** Returns the result of `work`; undefined where it throws, as for invalid JSON or addresses, or storage a browser refuses. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const parseJson = (text: string): unknown => attempt<unknown>(() => JSON.parse(text));

/** Returns an external value as a record of unknown values; anything but a plain object becomes an empty record. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Reads a text; numbers become text, anything else the empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Reads the fields that a list names as texts. */
export function toTexts<K extends string>(record: Record<string, unknown>, fields: readonly K[]): Record<K, string>;
export function toTexts(record: Record<string, unknown>, fields: readonly string[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) texts[field] = toText(record[field]);
  return texts;
}

/** Reads a count; texts such as "12" are parsed, anything unreadable or negative is 0. */
export function toCount(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

/** Reads a boolean as servers spell it: true, 1, "1", "true", "on" and "yes" are true, everything else is false. */
export function toFlag(value: unknown): boolean {
  return ['true', '1', 'on', 'yes'].includes(String(value).trim().toLowerCase());
}

/** Returns the items of a list response: the array itself, or the array under `key`; undefined for any other shape. */
export function toList(response: unknown, key?: string): unknown[] | undefined {
  if (Array.isArray(response)) return response;
  const nested = key === undefined ? undefined : toRecord(response)[key];
  return Array.isArray(nested) ? nested : undefined;
}
