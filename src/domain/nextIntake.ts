import { type CollegeEvent, EVENT_ROW_FIELDS, nextEvent, upcoming } from './event';
import { PROGRAM_IDS, type ProgramId } from './program';

/** The category of an event with which a class begins; staff type it in any case. */
const INTAKE = 'intake';

type ProgramEvent = Pick<CollegeEvent, 'category' | 'program' | 'start_date' | 'event_state'>;

/** The next intake of a program among published events: the soonest that takes place as planned and has not begun; undefined without one. */
export const nextIntake = <Event extends ProgramEvent>(
  events: readonly Event[],
  program: ProgramId,
  now: Date,
): Event | undefined =>
  nextEvent(
    events.filter((event) => event.program === program && event.category.trim().toLowerCase() === INTAKE),
    now,
  );

const EVENTS_OF_PROGRAM = 3;

/** The next three published events of a program, soonest first. */
export const nextEventsOf = <Event extends ProgramEvent>(events: readonly Event[], program: ProgramId, now: Date): Event[] =>
  upcoming(
    events.filter((event) => event.program === program),
    now,
  ).slice(0, EVENTS_OF_PROGRAM);

/** The fields of an event that the pages of programs read. Server-rendered pages carry only these. */
export const PROGRAM_EVENT_FIELDS = [
  ...EVENT_ROW_FIELDS,
  'program',
  'category',
] as const satisfies readonly (keyof CollegeEvent)[];
export type ProgramEventFields = Pick<CollegeEvent, (typeof PROGRAM_EVENT_FIELDS)[number]>;

/** The events that the pages of programs show: of each program the next ones and the next intake. */
export function programEvents<Event extends ProgramEvent>(events: readonly Event[], now: Date): Event[] {
  const shown = new Set(
    PROGRAM_IDS.flatMap((program) => [nextIntake(events, program, now), ...nextEventsOf(events, program, now)]),
  );
  return events.filter((event) => shown.has(event));
}
