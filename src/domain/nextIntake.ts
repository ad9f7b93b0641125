import { type CollegeEvent, EVENT_ROW_FIELDS } from './event';
import { nextEvent, upcomingEvents } from './eventTimes';
import { PROGRAM_IDS, type ProgramId } from './program';

/** The fields of an event that the pages of programs show. Server-rendered pages carry no other fields. */
export const PROGRAM_EVENT_FIELDS = [
  ...EVENT_ROW_FIELDS,
  'program',
  'category',
] as const satisfies readonly (keyof CollegeEvent)[];
export type ProgramEventFields = Pick<CollegeEvent, (typeof PROGRAM_EVENT_FIELDS)[number]>;

type ProgramEvent = Pick<CollegeEvent, 'category' | 'program' | 'start_date' | 'event_state'>;

/** An intake is the start of a new class. Staff may type the category in upper or lower case. */
const isIntake = ({ category }: ProgramEvent) => category.trim().toLowerCase() === 'intake';

const eventsOfProgram = <E extends ProgramEvent>(events: readonly E[], id: ProgramId) =>
  events.filter(({ program }) => program === id);

/** Returns the soonest intake that has not begun and is neither cancelled nor postponed. */
export const nextIntake = <E extends ProgramEvent>(events: readonly E[], program: ProgramId, now: Date): E | undefined =>
  nextEvent(eventsOfProgram(events, program).filter(isIntake), now);

/** Returns a program's next three events, soonest first. The caller passes only events that visitors may see. */
export const nextEventsOfProgram = <E extends ProgramEvent>(events: readonly E[], program: ProgramId, now: Date): E[] =>
  upcomingEvents(eventsOfProgram(events, program), now).slice(0, 3);

export function eventsForProgramPages<E extends ProgramEvent>(events: readonly E[], now: Date): E[] {
  const shown = PROGRAM_IDS.flatMap((program) => [
    nextIntake(events, program, now),
    ...nextEventsOfProgram(events, program, now),
  ]);
  return events.filter((event) => shown.includes(event));
}
