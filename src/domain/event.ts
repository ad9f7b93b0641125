// The events of the college: their fields, their order in time, and what pages say about registration.
import * as texts from '@/texts/common';
import { parseDate } from './dates';
import type { Schedule } from './schedule';

/** A cancelled or postponed event stays published, so that people who planned to come learn of the change. */
export const EVENT_STATES = ['cancelled', 'postponed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const eventStateLabel = ({ event_state }: { event_state?: EventState }): string | undefined =>
  event_state && { cancelled: texts.cancelled, postponed: texts.postponed }[event_state];

const STATE_SENTENCES = {
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. The new date will be announced here.',
} as const satisfies Record<EventState, string>;

/** Stored events are parsed and checked by these two lists. Add a new text or date field here. */
export const EVENT_TEXTS = ['title', 'slug', 'description', 'location', 'category', 'program'] as const;
export const EVENT_DATES = ['start_date', 'end_date', 'created_at'] as const;

/** An event as every screen uses it (spec section 3). A date is in Yangon time, unless the date names a zone. */
export type CollegeEvent = Record<(typeof EVENT_TEXTS)[number] | (typeof EVENT_DATES)[number], string> &
  Schedule & {
    id: string;
    max_attendees: number;
    registration_required: boolean;
    status: EventStatus;
    /** The first words of the description, for cards; '' if the back end does not send them. */
    summary: string;
    images: string[];
    /** The alternative texts, in the order of `images`. Empty or absent for an image without a description (D-74). */
    image_alts: string[];
    updated_at: string;
    event_state?: EventState;
    /** Absent for an event without registration or without a limit. */
    places_left?: number;
    /** How many people have a place, and how many registrations wait for one. Only admins get these numbers. */
    registrations?: { people: number; waiting: number };
  };

type FieldOutsideForm = 'id' | 'summary' | 'images' | 'created_at' | 'updated_at' | 'places_left' | 'registrations';

export type EventFormField = Exclude<keyof CollegeEvent, FieldOutsideForm>;

/** The fields that the card of an event shows. A server-rendered list of events carries no other fields. */
export const EVENT_CARD_FIELDS = [
  'id',
  'title',
  'description',
  'summary',
  'location',
  'start_date',
  'end_date',
  'images',
  'event_state',
  'places_left',
] as const satisfies readonly (keyof CollegeEvent)[];

/** The fields that a row of the agenda and the event hint below a post show. */
export const EVENT_ROW_FIELDS = [
  'id',
  'title',
  'location',
  'start_date',
  'end_date',
  'registration_required',
  'event_state',
] as const satisfies readonly (keyof CollegeEvent)[];

export type EventCardFields = Pick<CollegeEvent, (typeof EVENT_CARD_FIELDS)[number]>;
export type EventRowFields = Pick<CollegeEvent, (typeof EVENT_ROW_FIELDS)[number]>;

export type EventStatus = 'draft' | 'published';

export const DEFAULT_EVENT_CATEGORY = 'education';

export const NEW_EVENT_MAX_ATTENDEES = 50;

export const displayEventTitle = (event: Pick<CollegeEvent, 'title'>): string => event.title.trim() || 'Untitled Event';

export const EVENT_SEARCH_FIELDS = ['title', 'description'] as const satisfies readonly (keyof CollegeEvent)[];

/** Returns where an event stands in time (spec section 4). An event without readable dates is "running". */
export function eventPhase(event: Pick<CollegeEvent, 'start_date' | 'end_date'>, now: Date): 'past' | 'upcoming' | 'running' {
  const start = parseDate(event.start_date);
  const end = parseDate(event.end_date);
  if (end && end < now) return 'past';
  return start && start > now ? 'upcoming' : 'running';
}

/** Returns what an event's page says about registration (spec section 4), or about a change of plan. */
export function registrationText(
  event: Pick<CollegeEvent, 'start_date' | 'end_date' | 'registration_required' | 'event_state'>,
  now: Date,
): string {
  const isPast = eventPhase(event, now) === 'past';
  if (event.event_state && !isPast) return STATE_SENTENCES[event.event_state];
  if (!event.registration_required) return 'Free Entry - No Registration';
  return isPast ? 'Registration Closed' : 'Registration Required';
}

type WithStart = Pick<CollegeEvent, 'start_date'>;

/** Returns the start in milliseconds. An event with an unreadable start counts as the oldest. */
const startTime = (event: WithStart) => parseDate(event.start_date)?.getTime() ?? Number.MIN_SAFE_INTEGER;

/** Returns the events that start now or later, soonest first (spec section 9). Unreadable starts are left out. */
export function upcomingEvents<Event extends WithStart>(events: readonly Event[], now: Date): Event[] {
  return events.filter((event) => startTime(event) >= now.getTime()).sort((a, b) => startTime(a) - startTime(b));
}

export const nextEvent = <Event extends WithStart & { event_state?: EventState }>(
  events: readonly Event[],
  now: Date,
): Event | undefined => upcomingEvents(events, now).find(({ event_state }) => event_state === undefined);

/** Returns the events with the newest start first. Events with an unreadable start come last (spec section 9). */
export function newestEventsFirst<Event extends WithStart>(events: readonly Event[]): Event[] {
  return [...events].sort((a, b) => startTime(b) - startTime(a));
}
