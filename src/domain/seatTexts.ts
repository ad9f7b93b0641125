import { countWithNoun, formatNumber } from '@/texts/format';
import type { CollegeEvent } from './event';
import { eventPhase } from './eventTimes';
import type { Registration, RegistrationStanding } from './seats';

type EventWithPlaces = Pick<CollegeEvent, 'start_date' | 'end_date' | 'event_state' | 'places_left'>;

/** Tells visitors how many places an event has left. Undefined if nobody can register. */
export function placesText(event: EventWithPlaces, now: Date): string | undefined {
  const { event_state, places_left } = event;
  if (places_left === undefined || event_state !== undefined || eventPhase(event, now) === 'past') return undefined;
  if (places_left === 0) return 'All places are taken. You can join the waiting list.';
  return `${countWithNoun(places_left, 'place')} left`;
}

export const registrationSentence = (standing: RegistrationStanding): string =>
  standing.state === 'listed' ? 'You are on the list.' : `You are number ${formatNumber(standing.number)} on the waiting list.`;

/** Tells staff how a message's registration stands. A later message of the same sender replaces this message. */
export function registrationLabel<M>({ messages, people, standing }: Registration<M>, message: M): string {
  if (message !== messages.at(-1)) return 'Replaced by a later message';
  const standingText =
    standing.state === 'listed' ? 'on the list' : `number ${formatNumber(standing.number)} on the waiting list`;
  return `${countWithNoun(people, 'person', 'people')}, ${standingText}`;
}

/** Returns "37 of 50, 2 waiting", for example. Undefined for an event without registration. */
export function registrationsText({ registrations, max_attendees }: Pick<CollegeEvent, 'registrations' | 'max_attendees'>) {
  if (!registrations) return undefined;
  const { people, waiting } = registrations;
  return `${formatNumber(people)} of ${formatNumber(max_attendees)}${waiting > 0 ? `, ${formatNumber(waiting)} waiting` : ''}`;
}
