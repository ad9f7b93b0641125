import {
  ACTIVITY_EXPORT_MAX,
  ACTIVITY_EXPORT_PAGE,
  ACTIVITY_PAGE,
  type ActivityLine,
  type ActivityPage,
  type ActivityQuery,
  activityPageFrom,
} from '@/domain/activity';
import { adminContract } from '@/domain/adminContract';
import { baseApi } from './baseApi';

const NOTHING: ActivityPage = { lines: [], people: [], next: '' };

function pageFrom(reply: unknown): ActivityPage {
  const page = activityPageFrom(reply);
  if (!page) console.warn('Unexpected answer to the activity; showing none.');
  return page ?? NOTHING;
}

const requestFor = (query: ActivityQuery, before: string, limit: number) => ({
  url: adminContract.activity,
  params: { ...query, before, limit },
});

/** The calls about the activity (E33). */
const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.infiniteQuery<ActivityPage, ActivityQuery, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam }) => requestFor(queryArg, pageParam, ACTIVITY_PAGE),
      extraOptions: { bearer: true },
      transformResponse: pageFrom,
      // Everything that anyone does adds a line, so each visit asks again.
      keepUnusedDataFor: 0,
    }),
    /** All lines of a query for the export, as far as an export goes. */
    exportActivity: build.mutation<ActivityLine[], ActivityQuery>({
      queryFn: async (query, _api, _options, send) => {
        const lines: ActivityLine[] = [];
        let next = '';
        do {
          const { data, error, meta } = await send(requestFor(query, next, ACTIVITY_EXPORT_PAGE));
          if (error) return { error, meta };
          const page = pageFrom(data);
          lines.push(...page.lines);
          next = page.next;
        } while (next !== '' && lines.length < ACTIVITY_EXPORT_MAX);
        return { data: lines };
      },
      extraOptions: { bearer: true },
    }),
  }),
});

export const { useListActivityInfiniteQuery, useExportActivityMutation } = activityApi;
