import { type ActivityPage, type ActivityQuery, activityPageFrom } from '@/domain/activity';
import { baseApi } from './baseApi';

const NOTHING: ActivityPage = { lines: [], people: [], next: '' };

/** The call about the activity (E33). */
const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.infiniteQuery<ActivityPage, ActivityQuery, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam }) => ({ url: 'activity.php', params: { ...queryArg, before: pageParam } }),
      transformResponse: (reply) => {
        const page = activityPageFrom(reply);
        if (!page) console.warn('Unexpected answer to the activity; showing none.');
        return page ?? NOTHING;
      },
      // Everything that anyone does adds a line, so each visit asks again.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListActivityInfiniteQuery } = activityApi;
