import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

const tags = ['Blog', 'Event', 'User', 'Contact', 'Dashboard'] as const;
export type Tag = (typeof tags)[number];

/** The product's only RTK Query API; each entity injects its endpoints. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, tagTypes: tags, endpoints: () => ({}) });

/** Tags to invalidate after a success only; a plain tag list would also refetch after an error. */
export const unlessFailed =
  (...saved: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : saved;

/** A list that a response held; without one, its shape is unexpected: a console warning and none (spec section 7). */
export function orNone<T>(name: string, list: T | undefined, none: T): T {
  if (!list) console.warn(`Unexpected answer to the list of ${name}; showing none.`);
  return list ?? none;
}

export const listOrWarn =
  <T>(name: string, read: (reply: unknown) => T[] | undefined) =>
  (reply: unknown): T[] =>
    orNone(name, read(reply), []);
