import { publicCallPaths } from '@/domain/apiPaths';
import { type CollegeEvent, EVENT_CARD_FIELDS, type EventCardFields, type EventRowFields } from '@/domain/event';
import type { PublicList } from '@/domain/listPart';
import type { ProgramEventFields } from '@/domain/nextIntake';
import { eventFromResponse, eventsFromResponse } from '@/domain/readEvent';
import { baseApi, readListOrWarn } from './baseApi';
import { defineListQuery, defineRecordQuery, findById, makePublicListReader, pickCard } from './publicEndpoints';

const readEvents = readListOrWarn('events', eventsFromResponse);
const eventListQuery = defineListQuery('Event', publicCallPaths.events, readEvents);

/** The public calls of events. Each screen has a query of its own: a server-rendered page carries only what it shows. */
export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The page of all events, whose server-rendered list can be shortened. */
    listEvents: build.query<PublicList<EventCardFields>, void>(
      defineListQuery('Event', publicCallPaths.events, makePublicListReader(readEvents)),
    ),
    /** For the home page. Like the next two, it loads all events in the browser, but a server-rendered page has only some. */
    listUpcomingEvents: build.query<EventRowFields[], void>(eventListQuery),
    /** For the hint at the end of a post. */
    listNextEvents: build.query<EventRowFields[], void>(eventListQuery),
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
