/** An answer from outside as a bag of unknown values; anything that is no plain object is an empty one. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A text field; numbers are written out, anything else is the empty text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A count; texts such as "12" are understood, anything unreadable or negative is 0. */
export function toCount(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

/** Yes or no as servers spell it: true, 1, "1", "true", "on" are yes; "0" and "false" are no. */
export function toFlag(value: unknown): boolean {
  return ['true', '1', 'on', 'yes'].includes(String(value).trim().toLowerCase());
}

/** The records of a list answer: the array itself, or the array under `key`; undefined for any other shape. */
export function toList(reply: unknown, key?: string): unknown[] | undefined {
  if (Array.isArray(reply)) return reply;
  const nested = key === undefined ? undefined : toRecord(reply)[key];
  return Array.isArray(nested) ? nested : undefined;
}
