import { type DeletedKey, type DeletedRecord, deletedRecordsFrom } from '@/domain/deletedRecord';
import type { RecordKind } from '@/domain/record';
import { toApiError } from './apiError';
import { baseApi, listOrWarn } from './baseApi';

/** What a restored record changes besides the list of deleted records. */
const TAG = { post: 'Blog', event: 'Event', user: 'User', message: 'Contact' } as const satisfies Record<RecordKind, string>;

/** Whether a call ends with the record out of the list: it was done, or the record was not there any more. */
const takesOut = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    ({ error }: { error?: unknown }) => toApiError(error, '').status === 404,
  );

function withoutRecords(keys: readonly DeletedKey[]) {
  const gone = new Set(keys.map(({ kind, id }) => `${kind} ${id}`));
  return deletedApi.util.updateQueryData('listDeleted', undefined, (list) =>
    list.filter(({ kind, id }) => !gone.has(`${kind} ${id}`)),
  );
}

/** The calls about deleted records (E32). */
const deletedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeleted: build.query<DeletedRecord[], void>({
      query: () => ({ url: 'deleted.php' }),
      transformResponse: listOrWarn('deletions', deletedRecordsFrom),
      // Every delete changes the list as well.
      providesTags: ['Blog', 'Event', 'User', 'Contact'],
    }),
    /** With `undo`, a post or an event is published again, and a user active, if they were before the delete. */
    restoreDeleted: build.mutation<void, DeletedKey & { undo?: true }>({
      query: (key) => ({ url: 'deleted.php', method: 'PUT', body: key }),
      invalidatesTags: (_result, error, { kind }) => (error ? [] : [TAG[kind], 'Dashboard']),
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        if (await takesOut(queryFulfilled)) dispatch(withoutRecords([key]));
      },
    }),
    /** Deletes up to 200 records. */
    deleteForGood: build.mutation<void, DeletedKey[]>({
      query: (records) => ({ url: 'deleted.php', method: 'DELETE', body: { records } }),
      onQueryStarted: async (keys, { dispatch, queryFulfilled }) => {
        if (await takesOut(queryFulfilled)) dispatch(withoutRecords(keys));
      },
    }),
  }),
});

export const { useListDeletedQuery, useRestoreDeletedMutation, useDeleteForGoodMutation } = deletedApi;
