import { publicCallPaths } from '@/domain/apiPaths';
import type { CollegeEvent } from '@/domain/event';
import { eventFromResponse } from '@/domain/readEvent';
import { defineRecordEndpoints } from './adminRecordEndpoints';
import { baseApi } from './baseApi';

export const adminEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const events = defineRecordEndpoints<CollegeEvent>(build, {
      url: publicCallPaths.events,
      listKey: 'events',
      tag: 'Event',
      readRecord: eventFromResponse,
      // The return type is declared, because an inferred one would make the type of `adminEventsApi` depend on itself.
      updateList: (recipe): ReturnType<typeof baseApi.util.updateQueryData> =>
        adminEventsApi.util.updateQueryData('listAdminEvents', undefined, recipe),
    });
    return { listAdminEvents: events.list, getAdminEvent: events.get, saveEvent: events.save, deleteEvent: events.remove };
  },
});

export const { useListAdminEventsQuery, useGetAdminEventQuery, useSaveEventMutation, useDeleteEventMutation } = adminEventsApi;
