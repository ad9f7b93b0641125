// Where events stand in time: their order in lists, and what pages say about registration.
import { parseDate } from './dates';
import type { CollegeEvent, EventState } from './event';

const STATE_SENTENCES: Record<EventState, string> = {
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. The new date will be announced here.',
};

/** Returns where an event stands in time (spec section 4). At its start and its end, and without readable dates, it runs. */
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

/** Returns the events that start now or later, soonest first (spec section 9). Unlike `eventPhase`, it includes the start. */
export function upcomingEvents<Event extends WithStart>(events: readonly Event[], now: Date): Event[] {
  return events.filter((event) => startTime(event) >= now.getTime()).sort((a, b) => startTime(a) - startTime(b));
}

/** Returns the next event that takes place as planned; undefined without upcoming events. */
export const nextEvent = <Event extends WithStart & Pick<CollegeEvent, 'event_state'>>(
  events: readonly Event[],
  now: Date,
): Event | undefined => upcomingEvents(events, now).find(({ event_state }) => event_state === undefined);

/** Returns the events with the newest start first. Events with an unreadable start come last (spec section 9). */
export function newestEventsFirst<Event extends WithStart>(events: readonly Event[]): Event[] {
  return [...events].sort((a, b) => startTime(b) - startTime(a));
}
