import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type PublicList, partFromResponse } from '@/domain/listPart';
import { pick } from '@/domain/objects';
import type { SendCall, Tag } from './baseApi';

/** Whether the server has no such record. A 400 means that the id cannot belong to any record. */
const isNotFound = ({ status }: FetchBaseQueryError) => status === 404 || status === 400;

/** Defines the query of a public list. A response that is not JSON counts as an empty list (spec section 8). */
export const defineListQuery = <Transform>(tag: Tag, url: string, transformResponse: Transform) => ({
  query: () => ({ url }),
  extraOptions: { isPublic: true, acceptNonJson: true },
  transformResponse,
  providesTags: [tag],
});

/** A page from the server has only a part of a long list. `part` tells the search and filter of this part. */
export const makePublicListReader =
  <T>(readRecords: (response: unknown) => T[]) =>
  (response: unknown): PublicList<T> => ({ records: readRecords(response), part: partFromResponse(response) });

export const defineRecordQuery = <T>(tag: Tag, url: string, read: (response: unknown) => T | undefined) => ({
  queryFn: async (id: string, _api: unknown, _options: unknown, sendCall: SendCall) => {
    const { data, error } = await sendCall({ url, params: { id } });
    if (error) return isNotFound(error) ? { data: null } : { error };
    const record = read(data);
    // A response of another shape is an error and no missing record, so that the page offers Retry.
    return record ? { data: record } : { error: { status: 'CUSTOM_ERROR', error: 'UNEXPECTED_RESPONSE' } as const };
  },
  extraOptions: { isPublic: true },
  providesTags: [tag],
});

/** Returns the fields of a card. On a page from the server, listed records have only these; their other fields are defaults. */
export const pickCard = <T extends object, K extends keyof T>(record: T | undefined, cardFields: readonly K[]) =>
  record && pick(record, cardFields);

export const findById = <T extends { id: string }>(records: readonly T[] = [], id: string): T | undefined =>
  records.find((record) => record.id === id);
