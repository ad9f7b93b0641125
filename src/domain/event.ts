// The events of the college: all fields, the fields that lists show, and the defaults of a new event.
import * as texts from '@/texts/common';
import type { Schedule } from './schedule';

/** A cancelled or postponed event stays published, so that people who planned to come learn of the change. */
export const EVENT_STATES = ['cancelled', 'postponed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const eventStateLabel = ({ event_state }: { event_state?: EventState }): string | undefined =>
  event_state && { cancelled: texts.cancelled, postponed: texts.postponed }[event_state];

/** Stored events are parsed and checked by these two lists. Add a new text or date field here. */
export const EVENT_TEXTS = ['title', 'slug', 'description', 'location', 'category', 'program'] as const;
export const EVENT_DATES = ['start_date', 'end_date', 'created_at'] as const;

type EventText = (typeof EVENT_TEXTS)[number];
type EventDate = (typeof EVENT_DATES)[number];
export type EventStatus = 'draft' | 'published';

/** An event as every screen uses it (spec section 3). A date is in Yangon time, unless the date names a zone. */
export type CollegeEvent = Record<EventText | EventDate, string> &
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

export const DEFAULT_EVENT_CATEGORY = 'education';

export const NEW_EVENT_MAX_ATTENDEES = 50;

export const displayEventTitle = (event: Pick<CollegeEvent, 'title'>): string => event.title.trim() || 'Untitled Event';
