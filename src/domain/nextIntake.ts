import { type CollegeEvent, nextEvent } from './event';
import type { ProgramId } from './program';

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
