import { type ActivityPage, type ActivityQuery, activityPageFromResponse } from '@/domain/activity';
import { toRecord } from '@/domain/coerce';
import { type DeletedKey, type DeletedRecord, deletedRecordsFromResponse } from '@/domain/deletedRecord';
import type { RecordKind } from '@/domain/record';
import { type RecordVersions, type VersionedRecord, versionsFromResponse } from '@/domain/recordVersions';
import { toApiError } from './apiError';
import { baseApi, readListOrWarn, warnIfMissing } from './baseApi';

const KIND_TAGS = { post: 'Blog', event: 'Event', user: 'User', message: 'Contact', reply: 'Reply' } as const satisfies Record<
  RecordKind,
  string
>;

/** Whether the records of a call have left Recently deleted. A 404 says that a colleague had removed all of them before. */
const haveLeftListAfter = (queryFulfilled: Promise<unknown>): Promise<boolean> =>
  queryFulfilled.then(
    () => true,
    ({ error }: { error?: unknown }) => toApiError(error).status === 404,
  );

/** The key contains the kind, because records of different kinds can have the same id. */
const toKeyText = ({ kind, id }: DeletedKey) => `${kind} ${id}`;

function removeFromDeletedList(keys: readonly DeletedKey[]) {
  const removedKeys = new Set(keys.map(toKeyText));
  return historyApi.util.updateQueryData('listDeleted', undefined, (records) =>
    records.filter((record) => !removedKeys.has(toKeyText(record))),
  );
}

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.infiniteQuery<ActivityPage, ActivityQuery, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam }) => ({ url: 'activity.php', params: { ...queryArg, before: pageParam } }),
      transformResponse: (response) =>
        warnIfMissing('actions', activityPageFromResponse(response), { lines: [], people: [], next: '' }),
      // Any change by anyone adds a line, so each visit loads the list again.
      keepUnusedDataFor: 0,
    }),
    listDeleted: build.query<DeletedRecord[], void>({
      query: () => ({ url: 'deleted.php' }),
      transformResponse: readListOrWarn('deletions', deletedRecordsFromResponse),
      providesTags: Object.values(KIND_TAGS),
    }),
    /** With `undo` a record comes back as it was. Without it, posts and events come back as drafts, and users as inactive. */
    restoreDeleted: build.mutation<void, DeletedKey & { undo?: true }>({
      query: (key) => ({ url: 'deleted.php', method: 'PUT', body: key }),
      // A restored registration takes its seats again.
      invalidatesTags: (_result, error, { kind }) =>
        error ? [] : [KIND_TAGS[kind], 'Dashboard', ...(kind === 'message' ? ['Event' as const] : [])],
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        if (await haveLeftListAfter(queryFulfilled)) dispatch(removeFromDeletedList([key]));
      },
    }),
    deletePermanently: build.mutation<void, DeletedKey[]>({
      query: (records) => ({ url: 'deleted.php', method: 'DELETE', body: { records } }),
      onQueryStarted: async (keys, { dispatch, queryFulfilled }) => {
        if (await haveLeftListAfter(queryFulfilled)) dispatch(removeFromDeletedList(keys));
      },
    }),
    listVersions: build.query<RecordVersions | null, VersionedRecord>({
      query: (params) => ({ url: 'versions.php', params }),
      // Any save by anyone adds a version, so each visit loads the list again.
      keepUnusedDataFor: 0,
      transformResponse: (response) => versionsFromResponse(response) ?? null,
      providesTags: ['Blog', 'Event'],
    }),
    getVersion: build.query<Record<string, unknown>, VersionedRecord & { version: string }>({
      query: (params) => ({ url: 'versions.php', params }),
      transformResponse: (response) => toRecord(toRecord(toRecord(response).data).record),
    }),
  }),
});

export const {
  useListActivityInfiniteQuery,
  useListDeletedQuery,
  useRestoreDeletedMutation,
  useDeletePermanentlyMutation,
  useListVersionsQuery,
  useGetVersionQuery,
} = historyApi;
