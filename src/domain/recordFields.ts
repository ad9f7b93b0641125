/** The fields of a record that a list names, and no others. */
export function pick<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K>;
export function pick(record: Record<PropertyKey, unknown>, fields: readonly PropertyKey[]): object {
  const picked: Record<PropertyKey, unknown> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

/** The keys of a table, typed: its type must list all of them. */
export function keysOf<T extends object>(table: T): (keyof T)[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}
