import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type PublicList, partFromResponse } from '@/domain/lists';
import { listOrWarn } from './baseApi';
import type { baseQuery } from './baseQuery';

type BaseQuery = (call: FetchArgs) => ReturnType<typeof baseQuery>;

/**
 * Rejects a malformed id before the lookup: to a visitor, a malformed and an unknown id both mean that there
 * is no such record.
 */
const isMissing = ({ status }: FetchBaseQueryError) => status === 404 || status === 400;

/** Reads one record by its id; null when there is none, which is not an error. */
export const readRecord =
  <T>(url: string, read: (reply: unknown) => T | undefined) =>
  async (id: string, _api: unknown, _options: unknown, ask: BaseQuery) => {
    const { data, error } = await ask({ url, params: { id } });
    if (error && !isMissing(error)) return { error };
    const record = error ? null : read(data);
    return record === undefined ? { error: { status: 'CUSTOM_ERROR', error: 'NOT_FOUND' } as const } : { data: record };
  };

/** Reads a public list; the one preloaded with the server's document can be partial. */
export function publicListResponse<T>(name: string, read: (reply: unknown) => T[] | undefined) {
  const readAll = listOrWarn(name, read);
  return (reply: unknown): PublicList<T> => {
    const part = partFromResponse(reply);
    return { records: readAll(reply), ...(part && { part }) };
  };
}
