import { type CollegeEvent, EVENT_ROW_FIELDS, nextEvent, upcomingEvents } from './event';
import { PROGRAM_IDS, type ProgramId } from './program';

/** The fields of an event that the pages of programs read. Server-rendered pages carry only these. */
export const PROGRAM_EVENT_FIELDS = [
  ...EVENT_ROW_FIELDS,
  'program',
  'category',
] as const satisfies readonly (keyof CollegeEvent)[];
export type ProgramEventFields = Pick<CollegeEvent, (typeof PROGRAM_EVENT_FIELDS)[number]>;

type ProgramEvent = Pick<CollegeEvent, 'category' | 'program' | 'start_date' | 'event_state'>;

/** Staff type the category in any case. */
const isIntake = ({ category }: ProgramEvent) => category.trim().toLowerCase() === 'intake';

const eventsOfProgram = <E extends ProgramEvent>(events: readonly E[], id: ProgramId) =>
  events.filter(({ program }) => program === id);

/** Returns the soonest intake of a program that takes place as planned and has not begun; undefined without one. */
export const nextIntake = <E extends ProgramEvent>(events: readonly E[], program: ProgramId, now: Date): E | undefined =>
  nextEvent(eventsOfProgram(events, program).filter(isIntake), now);

/** Returns the next three published events of a program, soonest first. */
export const nextEventsOfProgram = <E extends ProgramEvent>(events: readonly E[], program: ProgramId, now: Date): E[] =>
  upcomingEvents(eventsOfProgram(events, program), now).slice(0, 3);

/** Returns the events that the pages of programs show: of each program the next ones and the next intake. */
export function eventsForProgramPages<E extends ProgramEvent>(events: readonly E[], now: Date): E[] {
  const shown = PROGRAM_IDS.flatMap((program) => [
    nextIntake(events, program, now),
    ...nextEventsOfProgram(events, program, now),
  ]);
  return events.filter((event) => shown.includes(event));
}
