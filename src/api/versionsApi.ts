import { toRecord } from '@/domain/coerce';
import { type RecordVersions, versionsFromResponse } from '@/domain/recordVersion';
import { baseApi } from './baseApi';

/** The post or event whose versions are meant. */
export type VersionedRecord = { collection: 'blogs' | 'events'; id: string };

/** The versions of posts and events; loaded with the list of versions only. */
const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions, newest first; null for a response of another shape. */
    listVersions: build.query<RecordVersions | null, VersionedRecord>({
      query: (params) => ({ url: 'versions.php', params }),
      keepUnusedDataFor: 0,
      transformResponse: (reply) => versionsFromResponse(reply) ?? null,
      providesTags: ['Blog', 'Event'],
    }),
    /** The state of one version, as the server sends a post or an event. */
    getVersion: build.query<Record<string, unknown>, VersionedRecord & { version: string }>({
      query: (params) => ({ url: 'versions.php', params }),
      transformResponse: (reply) => toRecord(toRecord(toRecord(reply).data).record),
    }),
  }),
});

export const { useListVersionsQuery, useGetVersionQuery } = versionsApi;
