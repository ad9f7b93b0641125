import { createApi, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { collegeQuery } from './collegeQuery';

const tags = ['Blog', 'Event', 'User', 'Contact', 'Dashboard'] as const;
type Tag = (typeof tags)[number];

/** The one api of the product; each entity adds its calls to it. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery: collegeQuery, tagTypes: tags, endpoints: () => ({}) });

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

type BaseQuery = (call: FetchArgs) => ReturnType<typeof collegeQuery>;

/** An id of no known shape is refused before it is looked for: to a visitor both mean that there is no such record. */
const isMissing = ({ status }: FetchBaseQueryError) => status === 404 || status === 400;

/** Reads one record by its id; null where there is none, which is an answer like any other. */
export const readRecord =
  <T>(url: string, read: (reply: unknown) => T | undefined) =>
  async (id: string, _api: unknown, _options: unknown, ask: BaseQuery) => {
    const { data, error } = await ask({ url, params: { id } });
    if (error && !isMissing(error)) return { error };
    const record = error ? null : read(data);
    return record === undefined ? { error: { status: 'CUSTOM_ERROR', error: 'No record.' } as const } : { data: record };
  };
