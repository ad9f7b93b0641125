import { publicCallPaths } from '@/domain/apiPaths';
import { type CollegeEvent, EVENT_CARD_FIELDS, type EventCardFields, type EventRowFields } from '@/domain/event';
import type { PublicList } from '@/domain/listPart';
import type { ProgramEventFields } from '@/domain/nextIntake';
import { eventFromResponse, eventsFromResponse } from '@/domain/readEvent';
import { baseApi, readListOrWarn } from './baseApi';
import { defineListQuery, defineRecordQuery, findById, makePublicListReader, pickCard } from './publicEndpoints';

const readEvents = readListOrWarn('events', eventsFromResponse);
const eventListQuery = defineListQuery('Event', publicCallPaths.events, readEvents);

/** The public calls of events. Each list is for one screen. In the browser all of them load every event; a page from the server
 * brings only the events and fields that its screen shows. */
export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The page of all events. */
    listEvents: build.query<PublicList<EventCardFields>, void>(
      defineListQuery('Event', publicCallPaths.events, makePublicListReader(readEvents)),
    ),
    /** The home page. */
    listUpcomingEvents: build.query<EventRowFields[], void>(eventListQuery),
    /** The hint at the end of a post. */
    listNextEvents: build.query<EventRowFields[], void>(eventListQuery),
    /** The pages of programs, and the page in Burmese. */
    listProgramEvents: build.query<ProgramEventFields[], void>(eventListQuery),
    getEvent: build.query<CollegeEvent | null, string>(
      defineRecordQuery('Event', publicCallPaths.publicEvent, eventFromResponse),
    ),
  }),
});

/** Returns the card of an event from the cached `listEvents`, to show while the event itself loads; undefined without one. */
export function useCachedEvent(id: string): EventCardFields | undefined {
  const { listEvents } = eventsApi.endpoints;
  const { listedEvent } = listEvents.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ listedEvent: findById(data?.records, id) }),
  });
  return pickCard(listedEvent, EVENT_CARD_FIELDS);
}

export const {
  useListEventsQuery,
  useListUpcomingEventsQuery,
  useListNextEventsQuery,
  useListProgramEventsQuery,
  useGetEventQuery,
} = eventsApi;
