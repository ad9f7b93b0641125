// Readers turn values from outside, such as a response, into typed values. They combine like schemas of a library.
import { toList, toRecord, toText } from './coerce';

/** A reader never throws. An unreadable value becomes a default. */
export type Reader<T> = (value: unknown) => T;

/** Returns a reader of records from the readers of their fields. */
export function recordReader<T extends object>(fields: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T>;
export function recordReader(fields: Record<string, Reader<unknown>>): Reader<Record<string, unknown>> {
  return (value) => {
    const record = toRecord(value);
    return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(record[name])]));
  };
}

/** Returns a reader of lists. A value that is no list becomes an empty list. */
export const listReader =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    (toList(value) ?? []).map((item) => read(item));

/** Returns a reader of lists of records. The reader leaves out records without a readable id. */
export const recordListReader =
  <T extends { id: string }>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    listReader(read)(value).filter(({ id }) => id !== '');

/** Returns a reader of one of several words. The first word is the default. */
export const enumReader =
  <const T extends string>(words: readonly [T, ...T[]]): Reader<T> =>
  (value) =>
    words.find((word) => word === value) ?? words[0];

export const toTextList = listReader(toText);

export const isTrue = (value: unknown): boolean => value === true;
