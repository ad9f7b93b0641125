import { type ActivityPage, type ActivityQuery, activityPageFrom } from '@/domain/activity';
import { toRecord } from '@/domain/coerce';
import { type DeletedKey, type DeletedRecord, deletedRecordsFrom } from '@/domain/deletedRecord';
import type { RecordKind } from '@/domain/record';
import { type RecordVersions, type VersionedRecord, versionsFrom } from '@/domain/recordVersions';
import { toApiError } from './apiError';
import { baseApi, listOrWarn, orNone } from './baseApi';

const TAG = { post: 'Blog', event: 'Event', user: 'User', message: 'Contact', reply: 'Reply' } as const satisfies Record<
  RecordKind,
  string
>;

/** Whether a call ends with the record out of the list: it was done, or the record was not there any more. */
const takesOut = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    ({ error }: { error?: unknown }) => toApiError(error, '').status === 404,
  );

function withoutRecords(keys: readonly DeletedKey[]) {
  const gone = new Set(keys.map(({ kind, id }) => `${kind} ${id}`));
  return historyApi.util.updateQueryData('listDeleted', undefined, (list) =>
    list.filter(({ kind, id }) => !gone.has(`${kind} ${id}`)),
  );
}

/** The calls about what was done: the activity (E33), deleted records (E32), and the versions of posts and events (E34). */
const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.infiniteQuery<ActivityPage, ActivityQuery, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam }) => ({ url: 'activity.php', params: { ...queryArg, before: pageParam } }),
      transformResponse: (reply) => orNone('actions', activityPageFrom(reply), { lines: [], people: [], next: '' }),
      // Everything that anyone does adds a line, so each visit asks again.
      keepUnusedDataFor: 0,
    }),
    listDeleted: build.query<DeletedRecord[], void>({
      query: () => ({ url: 'deleted.php' }),
      transformResponse: listOrWarn('deletions', deletedRecordsFrom),
      providesTags: Object.values(TAG),
    }),
    /** With `undo`, a post or an event is published again, and a user active, if they were before the delete. */
    restoreDeleted: build.mutation<void, DeletedKey & { undo?: true }>({
      query: (key) => ({ url: 'deleted.php', method: 'PUT', body: key }),
      // A restored registration takes its places again.
      invalidatesTags: (_result, error, { kind }) =>
        error ? [] : [TAG[kind], 'Dashboard', ...(kind === 'message' ? ['Event' as const] : [])],
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        if (await takesOut(queryFulfilled)) dispatch(withoutRecords([key]));
      },
    }),
    deleteForGood: build.mutation<void, DeletedKey[]>({
      query: (records) => ({ url: 'deleted.php', method: 'DELETE', body: { records } }),
      onQueryStarted: async (keys, { dispatch, queryFulfilled }) => {
        if (await takesOut(queryFulfilled)) dispatch(withoutRecords(keys));
      },
    }),
    listVersions: build.query<RecordVersions | null, VersionedRecord>({
      query: (params) => ({ url: 'versions.php', params }),
      keepUnusedDataFor: 0,
      transformResponse: (reply) => versionsFrom(reply) ?? null,
      providesTags: ['Blog', 'Event'],
    }),
    getVersion: build.query<Record<string, unknown>, VersionedRecord & { version: string }>({
      query: (params) => ({ url: 'versions.php', params }),
      transformResponse: (reply) => toRecord(toRecord(toRecord(reply).data).record),
    }),
  }),
});

export const {
  useListActivityInfiniteQuery,
  useListDeletedQuery,
  useRestoreDeletedMutation,
  useDeleteForGoodMutation,
  useListVersionsQuery,
  useGetVersionQuery,
} = historyApi;
