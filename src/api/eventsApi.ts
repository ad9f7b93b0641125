import { contract } from '@/domain/contract';
import {
  type CollegeEvent,
  type EventCardFields,
  type EventRowFields,
  eventFromResponse,
  eventsFromResponse,
} from '@/domain/event';
import type { PublicList } from '@/domain/lists';
import { baseApi, listOrWarn } from './baseApi';
import { publicListResponse, readRecord } from './readResponse';

/** A list has the type of the fields that pages show of it, because server-rendered pages carry no others. */
export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<PublicList<EventCardFields>, void>({
      query: () => ({ url: contract.events }),
      extraOptions: { acceptNonJson: true },
      transformResponse: publicListResponse('events', eventsFromResponse),
      providesTags: ['Event'],
    }),
    /** The home page's own cache entry of the list: the server's document carries only the upcoming events. */
    listComingEvents: build.query<EventRowFields[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { acceptNonJson: true },
      transformResponse: listOrWarn('events', eventsFromResponse),
      providesTags: ['Event'],
    }),
    /** A post page's own cache entry of the list: the server's document carries only the next event. */
    listNextEvents: build.query<EventRowFields[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { acceptNonJson: true },
      transformResponse: listOrWarn('events', eventsFromResponse),
      providesTags: ['Event'],
    }),
    getEvent: build.query<CollegeEvent | null, string>({
      queryFn: readRecord(contract.publicEvent, eventFromResponse),
      providesTags: ['Event'],
    }),
  }),
});

export const { useListEventsQuery, useListComingEventsQuery, useListNextEventsQuery, useGetEventQuery } = eventsApi;
