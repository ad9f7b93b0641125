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

/** Only staff get these fields: the schedule, and who last changed the record (D-76, D-78). */
type StaffFields = Schedule & { updated_by_name?: string | undefined };

const STAFF_FIELDS = [...SCHEDULE_DATES, 'updated_by_name'] as const satisfies readonly (keyof StaffFields)[];

/** Returns a reader that adds the staff fields to the result of `read`. Public pages use `read` alone. */
export const withStaffFields =
  <T extends object>(read: (response: unknown) => T | undefined) =>
  (response: unknown): (T & StaffFields) | undefined => {
    const record = read(response);
    // A response can nest its event under `event` (spec section 7).
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
      // A form must start from the stored record, not from a cached response.
      keepUnusedDataFor: 0,
      transformResponse: (response, meta) => withVersion(readStaffRecord(response), meta),
      providesTags: [tag],
    }),
    save: build.mutation<Stored | null, RecordSave>({
      query: ({ form, version }) => ({ url, method: 'POST', body: form, headers: { 'If-Match': version } }),
      extraOptions: { transport: uploadBaseQuery },
      transformResponse: ({ data }: { data?: unknown }) => readStaffRecord(data) ?? null,
      invalidatesTags: invalidateOnSuccess(tag, 'Dashboard'),
      // The list shows the saved record at once, before its next load.
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
