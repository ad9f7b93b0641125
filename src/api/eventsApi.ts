import { publicCallPaths } from '@/domain/apiPaths';
import {
  type CollegeEvent,
  EVENT_CARD_FIELDS,
  type EventCardFields,
  type EventRowFields,
  eventFromResponse,
  eventsFromResponse,
} from '@/domain/event';
import { type PublicList, partFromResponse } from '@/domain/lists';
import type { ProgramEventFields } from '@/domain/nextIntake';
import { pick } from '@/domain/record';
import { baseApi, readListOrWarn } from './baseApi';
import { defineListQuery, defineRecordQuery, findById } from './publicEndpoints';

const readEvents = readListOrWarn('events', eventsFromResponse);

/** The public calls of events. Each screen has a list query of its own: a server-rendered page caches only what it shows. */
export const eventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<PublicList<EventCardFields>, void>(
      defineListQuery('Event', publicCallPaths.events, (response: unknown) => ({
        records: readEvents(response),
        part: partFromResponse(response),
      })),
    ),
    listUpcomingEvents: build.query<EventRowFields[], void>(defineListQuery('Event', publicCallPaths.events, readEvents)),
    listNextEvents: build.query<EventRowFields[], void>(defineListQuery('Event', publicCallPaths.events, readEvents)),
    listProgramEvents: build.query<ProgramEventFields[], void>(defineListQuery('Event', publicCallPaths.events, readEvents)),
    getEvent: build.query<CollegeEvent | null, string>(
      defineRecordQuery('Event', publicCallPaths.publicEvent, eventFromResponse),
    ),
  }),
});

/** Returns the card of an event from the cached list, to show while the event itself loads; undefined without one. */
export function useCachedEvent(id: string): EventCardFields | undefined {
  const { listEvents } = eventsApi.endpoints;
  const { card } = listEvents.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ card: findById(data?.records, id) }),
  });
  // Drops all other fields: a server-rendered list lacks them, and `readEvents` has filled them with defaults.
  return card && pick(card, EVENT_CARD_FIELDS);
}

export const {
  useListEventsQuery,
  useListUpcomingEventsQuery,
  useListNextEventsQuery,
  useListProgramEventsQuery,
  useGetEventQuery,
} = eventsApi;
