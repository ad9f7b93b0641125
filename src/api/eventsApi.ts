import { type CollegeEvent, eventFromResponse, eventsFromResponse } from '@/domain/collegeEvent';
import { contract } from '@/domain/contract';
import type { PublicList } from '@/domain/publicList';
import { baseApi, listOrWarn } from './baseApi';
import { publicListResponse } from './publicListResponse';
import { readRecord } from './readRecord';

export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<PublicList<CollegeEvent>, void>({
      query: () => ({ url: contract.events }),
      extraOptions: { acceptNonJson: true },
      transformResponse: publicListResponse('events', eventsFromResponse),
      providesTags: ['Event'],
    }),
    /** Home's own reading of the list: a page from the server brings it only those that are to come. */
    listComingEvents: build.query<CollegeEvent[], void>({
      query: () => ({ url: contract.events }),
      extraOptions: { acceptNonJson: true },
      transformResponse: listOrWarn('events', eventsFromResponse),
      providesTags: ['Event'],
    }),
    /** An article's own reading of the list: a page from the server brings it the next one alone. */
    listNextEvents: build.query<CollegeEvent[], void>({
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
