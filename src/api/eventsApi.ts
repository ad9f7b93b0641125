import { type CollegeEvent, eventFromReply, eventsFromReply } from '@/domain/collegeEvent';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn, whenSaved } from './baseApi';

const readEvents = listOrWarn('events', eventsFromReply);
const readEvent = (reply: unknown) => eventFromReply(reply) ?? null;

export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<CollegeEvent[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { isTolerant: true },
      transformResponse: readEvents,
      providesTags: ['Event'],
    }),
    listAdminEvents: build.query<CollegeEvent[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { bearer: true, isTolerant: true },
      transformResponse: readEvents,
      providesTags: ['Event'],
    }),
    getEvent: build.query<CollegeEvent | null, string>({
      query: (id) => ({ url: contract.publicEvent, params: { id } }),
      transformResponse: readEvent,
      providesTags: ['Event'],
    }),
    getAdminEvent: build.query<CollegeEvent | null, string>({
      query: (id) => ({ url: contract.events, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from what is stored now, never from what an earlier visit saw.
      keepUnusedDataFor: 0,
      transformResponse: readEvent,
      providesTags: ['Event'],
    }),
    saveEvent: build.mutation<CollegeEvent | null, FormData>({
      query: (body) => ({ url: contract.events, method: 'POST', body }),
      extraOptions: { bearer: true },
      transformResponse: ({ data }: { data?: unknown }) => readEvent(data),
      invalidatesTags: whenSaved('Event', 'Dashboard'),
      // The list shows what was saved without waiting for its next load.
      onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (!saved) return;
        dispatch(
          eventsApi.util.updateQueryData('listAdminEvents', undefined, (events) =>
            events.map((event) => (event.id === saved.id ? saved : event)),
          ),
        );
      },
    }),
    deleteEvent: build.mutation<void, string>({
      query: (id) => ({ url: contract.events, method: 'DELETE', body: { id } }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Event', 'Dashboard'),
    }),
  }),
});

export const {
  useListEventsQuery,
  useListAdminEventsQuery,
  useGetEventQuery,
  useGetAdminEventQuery,
  useSaveEventMutation,
  useDeleteEventMutation,
} = eventsApi;
