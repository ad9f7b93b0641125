import { toList, toRecord, toText } from '@/domain/coerce';
import { recordOf, toTextList, withIds } from '@/domain/readers';
import { baseApi } from './baseApi';

/** The save that made a state of a record: who, when, and which of its stored fields it changed. */
const saving = {
  saved_at: toText,
  /** The empty text where no user saved, or where that is not known. */
  saved_by_name: toText,
  /** What saved where no user did, such as a hand edit of `db.json`. */
  who: toText,
  fields: toTextList,
};

const readSaving = recordOf(saving);
const readVersion = recordOf({ id: toText, ...saving });
const readVersions = recordOf({ current: readSaving, versions: withIds(readVersion) });

export type Saving = ReturnType<typeof readSaving>;
export type RecordVersion = ReturnType<typeof readVersion>;

const OTHER_WAYS: Record<string, string> = {
  'db.json': 'Edited in db.json',
  qa: 'Changed by a tester',
  command: 'Changed by a command',
};

/** Who saved a state, in words; the empty text where that is not known. */
export const savedBy = ({ saved_by_name, who }: Saving): string => saved_by_name || (OTHER_WAYS[who] ?? '');

/** The post or event whose versions are meant. */
export type VersionedRecord = { collection: 'blogs' | 'events'; id: string };

/** The versions of posts and events; loaded with the list of versions only. */
const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions, newest first (E34); null for a response of another shape. */
    listVersions: build.query<ReturnType<typeof readVersions> | null, VersionedRecord>({
      query: (params) => ({ url: 'versions.php', params }),
      keepUnusedDataFor: 0,
      transformResponse: (reply) => {
        const { data } = toRecord(reply);
        return toList(data, 'versions') ? readVersions(data) : null;
      },
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
