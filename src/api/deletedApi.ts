import { adminContract } from '@/domain/adminContract';
import { type DeletedKey, type DeletedRecord, deletedRecordsFrom } from '@/domain/deletedRecord';
import type { RecordKind } from '@/domain/recordKind';
import { baseApi, listOrWarn } from './baseApi';

/** What a restored record changes besides the list of deleted records. */
const TAG = { post: 'Blog', event: 'Event', user: 'User', message: 'Contact' } as const satisfies Record<RecordKind, string>;

/** The calls about deleted records (E32). */
export const deletedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeleted: build.query<DeletedRecord[], void>({
      query: () => ({ url: adminContract.deleted }),
      extraOptions: { bearer: true },
      // A record can be deleted on any screen, so each visit asks again.
      keepUnusedDataFor: 0,
      transformResponse: listOrWarn('deleted records', deletedRecordsFrom),
    }),
    restoreDeleted: build.mutation<void, DeletedKey>({
      query: (key) => ({ url: adminContract.deleted, method: 'PUT', body: key }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: (_result, error, { kind }) => (error ? [] : [TAG[kind], 'Dashboard']),
    }),
    deleteForGood: build.mutation<void, DeletedKey>({
      query: (key) => ({ url: adminContract.deleted, method: 'DELETE', body: key }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
    }),
  }),
});

export const { useListDeletedQuery, useRestoreDeletedMutation, useDeleteForGoodMutation } = deletedApi;
