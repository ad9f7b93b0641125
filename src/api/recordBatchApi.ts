import { adminContract } from '@/domain/adminContract';
import type { BatchKind, RecordAction, RecordChange } from '@/domain/batch';
import { type BatchResult, batchResultFrom } from '@/domain/batch';
import { baseApi } from './baseApi';

/** The call that changes many posts or events; loaded with their lists only. */
const recordBatchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes up to 200 posts or events in one transaction (E39). */
    changeRecords: build.mutation<BatchResult, { kind: BatchKind; action: RecordAction; records: RecordChange[] }>({
      query: (body) => ({ url: adminContract.records, method: 'PUT', body }),
      extraOptions: { bearer: true },
      transformResponse: batchResultFrom,
      // After a failure too: what is listed can be deleted by now.
      invalidatesTags: (_result, _error, { kind }) => [kind === 'post' ? 'Blog' : 'Event', 'Dashboard'],
    }),
  }),
});

export const { useChangeRecordsMutation } = recordBatchApi;
