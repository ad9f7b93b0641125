// Callers get the exact types of the first signature. The body has the general types of the second, to avoid a cast.

export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>;
export function pick(record: Record<PropertyKey, unknown>, fields: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

/** Only for a table that has no keys beyond its type, because `Object.keys` would return those too. */
export function keysOf<T extends object>(table: T): (keyof T)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}
