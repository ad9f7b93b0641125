// The events of the college: their fields, times and places, how responses are read, and what pages say about registration.
import * as texts from '@/texts/common';
import { toCount, toFlag, toList, toRecord, toText, toTexts } from './coerce';
import { parseDate } from './dates';
import { PROGRAM_IDS, type ProgramId } from './program';
import { recordReader } from './readers';
import type { Schedule } from './schedule';

const ONLINE = /\bonline\b|\bzoom\b|google meet|အွန်လိုင်း/iu;
const ONLINE_ONLY = /^\s*(?:online\b|zoom\b|google meet|အွန်လိုင်း)/iu;

/** Returns whether an event takes place online, alone or beside a campus: its location contains a word for that. */
export const isOnline = (location: string): boolean => ONLINE.test(location);

/** Returns whether an event takes place online only: its location begins with a word for that. */
export const isOnlineOnly = (location: string): boolean => ONLINE_ONLY.test(location);

/** Returns the campus that a location names; undefined when it names none. */
export const campusNamedIn = <Campus extends { name: string }>(
  location: string,
  campuses: readonly Campus[],
): Campus | undefined => campuses.find(({ name }) => location.toLowerCase().includes(name.toLowerCase()));

/** Why an event does not take place as planned (D-80). Its page stays, so that people who planned to come learn of it. */
export const EVENT_STATES = ['cancelled', 'postponed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Returns the state of a stored event; undefined for one that takes place as planned, and for an unknown word. */
export const readEventState = (value: unknown): EventState | undefined => EVENT_STATES.find((state) => state === value);

/** Returns the program of a stored event; the empty text for none, and for an unknown one. */
export const readEventProgram = (value: unknown): ProgramId | '' => PROGRAM_IDS.find((program) => program === value) ?? '';

/** Returns the state's word on badges and cards; undefined for an event that takes place as planned. */
export const eventStateLabel = ({ event_state }: { event_state?: EventState }): string | undefined =>
  event_state && { cancelled: texts.cancelled, postponed: texts.postponed }[event_state];

const STATE_SENTENCES = {
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. The new date will be announced here.',
} as const satisfies Record<EventState, string>;

/** The text and date fields of an event. Add a new field here: readers and checks follow, and the compiler asks for the rest. */
export const EVENT_TEXTS = ['title', 'slug', 'description', 'location', 'category', 'program'] as const;
export const EVENT_DATES = ['start_date', 'end_date', 'created_at'] as const;

/** An event as every screen uses it (spec section 3). Dates are Yangon wall time unless they name a zone. */
export type CollegeEvent = Record<(typeof EVENT_TEXTS)[number] | (typeof EVENT_DATES)[number], string> &
  Schedule & {
    id: string;
    max_attendees: number;
    registration_required: boolean;
    status: EventStatus;
    /** The first words of the description, which the server finds for cards. */
    summary: string;
    images: string[];
    /** The alternative text of each image, in the order of the images; missing ones are not described (D-74). */
    image_alts: string[];
    updated_at: string;
    /** Absent while the event takes place as planned. */
    event_state?: EventState;
    /** Only for events that require registration (D-89). */
    places_left?: number;
    /** Only for admins, and events that require registration: the people on the list, and the registrations that wait. */
    registrations?: ReturnType<typeof readRegistrations>;
  };

/** Fields that the form sends in another way, such as images, or that the server sets. */
type FieldOutsideForm = 'id' | 'summary' | 'images' | 'created_at' | 'updated_at' | 'places_left' | 'registrations';

export type EventFormField = Exclude<keyof CollegeEvent, FieldOutsideForm>;

/** The fields of an event that its card shows. The server-rendered list of events carries only these. */
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

/** The fields of an event that a row of the agenda and the hint below a post show. Server-rendered pages carry only these. */
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
type EventPhase = 'past' | 'upcoming' | 'running';

/** The category of an event saved without one (spec section 9). */
export const DEFAULT_EVENT_CATEGORY = 'education';

/** The maximum of attendees that the form suggests for a new event (spec section 9, D-56). */
export const NEW_EVENT_MAX_ATTENDEES = 50;
/** The maximum of attendees of a stored event that has none (spec section 9, D-56). */
export const LOADED_EVENT_MAX_ATTENDEES = 10;

export const displayEventTitle = (event: Pick<CollegeEvent, 'title'>): string => event.title.trim() || 'Untitled Event';

export const EVENT_SEARCH_FIELDS = ['title', 'description'] as const satisfies readonly (keyof CollegeEvent)[];

/** Returns "past" once the end is before `now`, "upcoming" while the start is after it, else "running" (spec section 4). */
export function eventPhase(event: Pick<CollegeEvent, 'start_date' | 'end_date'>, now: Date): EventPhase {
  const start = parseDate(event.start_date);
  const end = parseDate(event.end_date);
  if (end && end < now) return 'past';
  return start && start > now ? 'upcoming' : 'running';
}

/** Returns what an event's page says about registration (spec section 4), or about one not taking place as planned (D-80). */
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

/** Returns the start in milliseconds; events with an unreadable start count as the oldest. */
const startTime = (event: WithStart) => parseDate(event.start_date)?.getTime() ?? Number.MIN_SAFE_INTEGER;

/** Returns the events that start now or later, soonest first, without those whose start is unreadable (spec section 9, D-27). */
export function upcomingEvents<Event extends WithStart>(events: readonly Event[], now: Date): Event[] {
  return events.filter((event) => startTime(event) >= now.getTime()).sort((a, b) => startTime(a) - startTime(b));
}

/** Returns the soonest upcoming event that takes place as planned; undefined without one (D-80). */
export const nextEvent = <Event extends WithStart & { event_state?: EventState }>(
  events: readonly Event[],
  now: Date,
): Event | undefined => upcomingEvents(events, now).find(({ event_state }) => event_state === undefined);

/** Returns events by newest start first; those with an unreadable start come last (spec section 9). */
export function newestEventsFirst<Event extends WithStart>(events: readonly Event[]): Event[] {
  return [...events].sort((a, b) => startTime(b) - startTime(a));
}

/** Returns the paths of the images in a stored or sent event; old data has a single `featured_image` instead of a list. */
export function readEventImages({ images, featured_image }: Record<string, unknown>): string[] {
  const toPaths = (list: unknown[]) => list.map(toText).filter((path) => path !== '');
  const paths = toPaths(toList(images) ?? []);
  return paths.length === 0 ? toPaths([featured_image]) : paths;
}

/** Returns the status of a stored or sent event. Old data has a `published` flag; without either it is published (D-02). */
export function readEventStatus(record: Record<string, unknown>): EventStatus {
  if (record.status === 'draft') return 'draft';
  if (record.status === 'published') return 'published';
  return record.published === undefined || record.published === null || toFlag(record.published) ? 'published' : 'draft';
}

const readRegistrations = recordReader({ people: toCount, waiting: toCount });

/** Parses one event from a response, plain or nested under `event` (spec section 7); undefined without an id. */
export function eventFromResponse(response: unknown): CollegeEvent | undefined {
  const body = toRecord(response);
  const record = body.event === undefined ? body : toRecord(body.event);
  const id = toText(record.id);
  if (id === '') return undefined;
  return {
    id,
    ...toTexts(record, [...EVENT_TEXTS, ...EVENT_DATES]),
    category: toText(record.category) || DEFAULT_EVENT_CATEGORY,
    program: readEventProgram(record.program),
    max_attendees: toCount(record.max_attendees) || LOADED_EVENT_MAX_ATTENDEES,
    registration_required: toFlag(record.registration_required),
    status: readEventStatus(record),
    summary: toText(record.summary),
    images: readEventImages(record),
    image_alts: toList(record.image_alts)?.map(toText) ?? [],
    updated_at: toText(record.updated_at),
    event_state: readEventState(record.event_state),
    places_left: record.places_left === undefined ? undefined : toCount(record.places_left),
    registrations: record.registrations === undefined ? undefined : readRegistrations(record.registrations),
  };
}

export function eventsFromResponse(response: unknown): CollegeEvent[] | undefined {
  return toList(response, 'events')?.flatMap((record) => eventFromResponse(record) ?? []);
}
