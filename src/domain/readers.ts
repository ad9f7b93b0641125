// Readers turn values from outside into typed ones. They are put together like schemas, but work without a library.
import { toList, toRecord, toText } from './coerce';

/** Reads an external value: what it cannot read becomes a default, never an error. */
export type Reader<T> = (value: unknown) => T;

/** Returns a reader of records, which reads each field with a reader of its own. */
export function recordReader<T extends object>(fields: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T>;
export function recordReader(fields: Record<string, Reader<unknown>>): Reader<Record<string, unknown>> {
  return (value) => {
    const record = toRecord(value);
    return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(record[name])]));
  };
}

/** Returns a reader of lists; anything else is an empty list. */
export const listReader =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    (toList(value) ?? []).map((item) => read(item));

/** Returns a reader of lists of records, which leaves out those without an id. */
export const recordListReader =
  <T extends { id: string }>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    listReader(read)(value).filter(({ id }) => id !== '');

/** Returns a reader of one of several words, the first of which is the default. */
export const enumReader =
  <const T extends string>(words: readonly [T, ...T[]]): Reader<T> =>
  (value) =>
    words.find((word) => word === value) ?? words[0];

export const toTextList = listReader(toText);

export const isTrue = (value: unknown): boolean => value === true;
