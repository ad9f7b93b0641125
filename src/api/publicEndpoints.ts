import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type PublicList, partFromResponse } from '@/domain/listPart';
import { pick } from '@/domain/objects';
import type { SendCall, Tag } from './baseApi';

/** Whether the server has no such record. These queries send only an id, so a 400 means that no record can have it. */
const isNotFound = ({ status }: FetchBaseQueryError) => status === 404 || status === 400;

/** Defines the query of a public list, sent without a token. A response that is not JSON counts as empty (spec section 8). */
export const defineListQuery = <Transform>(tag: Tag, url: string, transformResponse: Transform) => ({
  query: () => ({ url }),
  extraOptions: { isPublic: true, acceptNonJson: true },
  transformResponse,
  providesTags: [tag],
});

/** A server-rendered page has only a part of a long list: `part` says by which search and filter the server selected it. */
export const makePublicListReader =
  <T>(readRecords: (response: unknown) => T[]) =>
  (response: unknown): PublicList<T> => ({ records: readRecords(response), part: partFromResponse(response) });

export const defineRecordQuery = <T>(tag: Tag, url: string, read: (response: unknown) => T | undefined) => ({
  queryFn: async (id: string, _api: unknown, _options: unknown, sendCall: SendCall) => {
    const { data, error } = await sendCall({ url, params: { id } });
    if (error) return isNotFound(error) ? { data: null } : { error };
    const record = read(data);
    // A response of another shape is an error, not a missing record: the page offers to load it again.
    return record ? { data: record } : { error: { status: 'CUSTOM_ERROR', error: 'UNEXPECTED_RESPONSE' } as const };
  },
  extraOptions: { isPublic: true },
  providesTags: [tag],
});

/** Returns only a card's fields: in a server-rendered page, the other fields of a listed record hold defaults. */
export const pickCard = <T extends object, K extends keyof T>(record: T | undefined, cardFields: readonly K[]) =>
  record && pick(record, cardFields);

export const findById = <T extends { id: string }>(records: readonly T[] = [], id: string): T | undefined =>
  records.find((record) => record.id === id);
