import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { toList, toRecord, toText } from '@/domain/coerce';
import { SCHEDULE_DATES, type Schedule } from '@/domain/schedule';
import { type baseApi, type CollegeBaseQuery, invalidateOnSuccess, readListOrWarn, type Tag } from './baseApi';
import { deleteRecord } from './deleteRecord';
import { type RecordSave, type Versioned, withVersion } from './recordVersion';
import { uploadBaseQuery } from './uploadBaseQuery';

type UpdateThunk = ReturnType<typeof baseApi.util.updateQueryData>;

type RecordCalls<Stored> = {
  url: string;
  /** The name of the list in a response that is no array itself. */
  listKey: 'blogs' | 'events';
  tag: 'Blog' | 'Event';
  /** Reads one record as the public pages do; undefined for any other shape. */
  readRecord: (response: unknown) => Stored | undefined;
  updateList: (recipe: (list: Stored[]) => Stored[]) => UpdateThunk;
};

/** The fields that only staff get: the schedule, and who changed the record last, if known (D-76, D-78). */
type StaffFields = Schedule & { updated_by_name?: string | undefined };

const STAFF_FIELDS = [...SCHEDULE_DATES, 'updated_by_name'] as const satisfies readonly (keyof StaffFields)[];

/** Returns a reader that adds the staff fields to what `read` returns. Public pages use `read` alone and load no staff code. */
export const withStaffFields =
  <T extends object>(read: (response: unknown) => T | undefined) =>
  (response: unknown): (T & StaffFields) | undefined => {
    const record = read(response);
    // A response with one event can nest it under `event` (spec section 7).
    const responseFields = toRecord(toRecord(response).event ?? response);
    const staffFields = STAFF_FIELDS.map((name) => [name, toText(responseFields[name]) || undefined]);
    return record && { ...record, ...Object.fromEntries(staffFields) };
  };

/** Defines the calls that the back office makes alike for posts and events. */
export function defineRecordEndpoints<Stored extends { id: string }>(
  build: EndpointBuilder<CollegeBaseQuery, Tag, 'api'>,
  { url, listKey, tag, readRecord, updateList }: RecordCalls<Stored>,
) {
  const readStaffRecord = withStaffFields(readRecord);
  const readList = (response: unknown) => toList(response, listKey)?.flatMap((record) => readStaffRecord(record) ?? []);
  return {
    list: build.query<Stored[], void>({
      query: () => ({ url }),
      transformResponse: readListOrWarn(listKey, readList),
      providesTags: [tag],
    }),
    get: build.query<Versioned<Stored & StaffFields> | null, string>({
      query: (id) => ({ url, params: { id } }),
      // A form starts from the stored record, never from a cached response of an earlier visit.
      keepUnusedDataFor: 0,
      transformResponse: (response, meta) => withVersion(readStaffRecord(response), meta),
      providesTags: [tag],
    }),
    save: build.mutation<Stored | null, RecordSave>({
      query: ({ form, version }) => ({ url, method: 'POST', body: form, headers: { 'If-Match': version } }),
      extraOptions: { transport: uploadBaseQuery },
      transformResponse: ({ data }: { data?: unknown }) => readStaffRecord(data) ?? null,
      invalidatesTags: invalidateOnSuccess(tag, 'Dashboard'),
      // Puts the saved record into the cached list, so that the list shows the record before its next load.
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (saved) dispatch(updateList((list) => list.map((record) => (record.id === saved.id ? saved : record))));
      },
    }),
    remove: build.mutation<null, string>({
      queryFn: deleteRecord(url),
      invalidatesTags: invalidateOnSuccess(tag, 'Dashboard'),
    }),
  };
}
