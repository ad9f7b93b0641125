import { toList } from '@/domain/coerce';
import { contract } from '@/domain/contract';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { type StaffFields, withStaffFields } from '@/domain/recordDraft';
import { baseApi, listOrWarn, whenSaved } from './baseApi';
import { deleteMutation } from './deleteMutation';
import { type RecordSave, saveRequest, type Versioned, versioned } from './saveRequest';
import { uploadBaseQuery } from './uploadBaseQuery';

const readEvent = withStaffFields(eventFromResponse);
const readEvents = (reply: unknown) => toList(reply, 'events')?.flatMap((record) => readEvent(record) ?? []);

/**
 * The event endpoints that only the back office calls; separate from the public ones, so that visitors do not
 * load them.
 */
export const adminEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAdminEvents: build.query<CollegeEvent[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { bearer: true },
      transformResponse: listOrWarn('events', readEvents),
      providesTags: ['Event'],
    }),
    getAdminEvent: build.query<Versioned<CollegeEvent & StaffFields> | null, string>({
      query: (id) => ({ url: contract.events, params: { id } }),
      extraOptions: { bearer: true },
      // A form starts from the stored record, never from a cached response of an earlier visit.
      keepUnusedDataFor: 0,
      transformResponse: (reply, meta) => versioned(readEvent(reply), meta),
      providesTags: ['Event'],
    }),
    saveEvent: build.mutation<CollegeEvent | null, RecordSave>({
      query: (save) => saveRequest(contract.events, save),
      extraOptions: { bearer: true, send: uploadBaseQuery },
      transformResponse: ({ data }: { data?: unknown }) => readEvent(data) ?? null,
      invalidatesTags: whenSaved('Event', 'Dashboard'),
      // The list shows the saved record without waiting for its next load.
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
      queryFn: deleteMutation(contract.events),
      extraOptions: { bearer: true },
      invalidatesTags: whenSaved('Event', 'Dashboard'),
    }),
  }),
});

export const { useListAdminEventsQuery, useGetAdminEventQuery, useSaveEventMutation, useDeleteEventMutation } = adminEventsApi;
