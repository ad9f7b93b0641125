import { type CollegeEvent, eventFromReply, eventsFromReply } from '@/domain/collegeEvent';
import { contract } from '@/domain/contract';
import { baseApi, listOrWarn, whenSaved } from './baseApi';
import { deletion } from './deletion';
import { type RecordSave, saveCall, type Versioned, versioned } from './recordSave';
import { uploadSend } from './uploadSend';

/** What only the back office asks about events; apart from the public calls, so that visitors do not load it. */
export const adminEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminEvents: build.query<CollegeEvent[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { bearer: true },
      transformResponse: listOrWarn('events', eventsFromReply),
      providesTags: ['Event'],
    }),
    getAdminEvent: build.query<Versioned<CollegeEvent> | null, string>({
      query: (id) => ({ url: contract.events, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from what is stored now, never from what an earlier visit saw.
      keepUnusedDataFor: 0,
      transformResponse: (reply, meta) => versioned(eventFromReply(reply), meta),
      providesTags: ['Event'],
    }),
    saveEvent: build.mutation<CollegeEvent | null, RecordSave>({
      query: (save) => saveCall(contract.events, save),
      extraOptions: { bearer: true, send: uploadSend },
      transformResponse: ({ data }: { data?: unknown }) => eventFromReply(data) ?? null,
      invalidatesTags: whenSaved('Event', 'Dashboard'),
      // The list shows what was saved without waiting for its next load.
      onQueryStarted: async (_save, { dispatch, queryFulfilled }) => {
        const saved = (await queryFulfilled.catch(() => undefined))?.data;
        if (!saved) return;
        dispatch(
          adminEventsApi.util.updateQueryData('listAdminEvents', undefined, (events) =>
            events.map((event) => (event.id === saved.id ? saved : event)),
          ),
        );
      },
    }),
    deleteEvent: build.mutation<null, string>({
      queryFn: deletion(contract.events),
      extraOptions: { bearer: true },
      invalidatesTags: whenSaved('Event', 'Dashboard'),
    }),
  }),
});

export const { useListAdminEventsQuery, useGetAdminEventQuery, useSaveEventMutation, useDeleteEventMutation } = adminEventsApi;
