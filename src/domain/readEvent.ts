// Reads events from responses and from stored data. Fields can be missing or old.
import { toCount, toFlag, toList, toRecord, toText, toTexts } from './coerce';
import {
  type CollegeEvent,
  DEFAULT_EVENT_CATEGORY,
  EVENT_DATES,
  EVENT_STATES,
  EVENT_TEXTS,
  type EventState,
  type EventStatus,
} from './event';
import { PROGRAM_IDS, type ProgramId } from './program';
import { recordReader } from './readers';

/** For a stored event without a maximum (spec section 9). */
export const DEFAULT_EVENT_MAX_ATTENDEES = 10;

export const readEventState = (value: unknown): EventState | undefined => EVENT_STATES.find((state) => state === value);

export const readEventProgram = (value: unknown): ProgramId | '' => PROGRAM_IDS.find((program) => program === value) ?? '';

/** Returns the paths of an event's images. Old data has a single `featured_image` instead of a list. */
export function readEventImages({ images, featured_image }: Record<string, unknown>): string[] {
  const toPaths = (list: unknown[]) => list.map(toText).filter((path) => path !== '');
  const paths = toPaths(toList(images) ?? []);
  return paths.length === 0 ? toPaths([featured_image]) : paths;
}

/** Old data has a `published` flag instead of a status. An event without both is published (D-02). */
export function readEventStatus(record: Record<string, unknown>): EventStatus {
  if (record.status === 'draft') return 'draft';
  if (record.status === 'published') return 'published';
  const hasFlag = record.published !== undefined && record.published !== null;
  return hasFlag && !toFlag(record.published) ? 'draft' : 'published';
}

const readRegistrations = recordReader({ people: toCount, waiting: toCount });

/** Parses one event from a response, plain or nested under `event` (spec section 7). Undefined without an id. */
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
    max_attendees: toCount(record.max_attendees) || DEFAULT_EVENT_MAX_ATTENDEES,
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
