// The first signature of each function gives its callers exact types, which its general body could not declare without a cast.

export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>;
export function pick(record: Record<PropertyKey, unknown>, fields: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

/** `Object.keys` with the keys' type; only for a table that has no keys but those of its type. */
export function keysOf<T extends object>(table: T): (keyof T)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}
