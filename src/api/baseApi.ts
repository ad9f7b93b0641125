import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

const tags = ['Blog', 'Event', 'User', 'Contact', 'Dashboard'] as const;
type Tag = (typeof tags)[number];

/** The one api of the product; each entity adds its calls to it. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery: baseQuery, tagTypes: tags, endpoints: () => ({}) });

/** Tags to refresh after success; plain tags would also refetch when the server said no. */
export const whenSaved =
  (...saved: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : saved;

/** Reads a list answer; an unexpected shape is a console warning and an empty list (spec section 7). */
export const listOrWarn =
  <T>(name: string, read: (reply: unknown) => T[] | undefined) =>
  (reply: unknown): T[] => {
    const list = read(reply);
    if (!list) console.warn(`Unexpected answer to the list of ${name}; showing none.`);
    return list ?? [];
  };
