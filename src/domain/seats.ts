// The registrations for an event: who has a seat, and who is on the waiting list.
import { type CollegeEvent, eventPhase } from './event';
import { isPublishedAt } from './schedule';

/** The most people whom one message of the contact form can register. */
export const PEOPLE_MAX = 10;

/** Where a registration stands: on the list, or at a place of the waiting list, counted from 1. */
export type Registration = { state: 'listed' } | { state: 'waiting'; number: number };

type RegisteringMessage = { id: string | number; email: string; people?: number | undefined };

/** The messages of one email address, the newest last. The first message decides the place, the last the number of people. */
export type Seat<M> = { messages: M[]; people: number; registration: Registration };

/** The registrations of an event in their order, its people on the list, and its registrations that wait. */
export type Seats<M> = {
  seats: Seat<M>[];
  people: number;
  waiting: number;
  /** Absent for an event without a maximum. */
  places_left: number | undefined;
};

const NO_MAXIMUM = 0;

/** Ids count up, so Undo puts a message back in its place. Ids of letters, which only hand edits write, come first. */
const arrivalNumber = ({ id }: RegisteringMessage) => (/^\d+$/.test(String(id)) ? Number(id) : 0);

/** Returns who is on an event's list and who waits. After the first who waits, all wait: no small group overtakes a family. */
export function assignSeats<M extends RegisteringMessage>(messages: readonly M[], max = NO_MAXIMUM): Seats<M> {
  const senders = new Map<string, M[]>();
  for (const message of [...messages].sort((a, b) => arrivalNumber(a) - arrivalNumber(b))) {
    const sender = message.email.trim().toLowerCase() || `no email ${message.id}`;
    const sent = senders.get(sender);
    if (sent) sent.push(message);
    else senders.set(sender, [message]);
  }
  const isLimited = max > NO_MAXIMUM;
  let [listedPeople, waiting] = [0, 0];
  const seats = Array.from(senders.values(), (sent): Seat<M> => {
    const people = sent.at(-1)?.people ?? 1;
    if (waiting === 0 && (!isLimited || listedPeople + people <= max)) {
      listedPeople += people;
      return { messages: sent, people, registration: { state: 'listed' } };
    }
    waiting += 1;
    return { messages: sent, people, registration: { state: 'waiting', number: waiting } };
  });
  const placesLeft = waiting > 0 ? 0 : max - listedPeople;
  return { seats, people: listedPeople, waiting, places_left: isLimited ? placesLeft : undefined };
}

type EventForRegistration = Pick<
  CollegeEvent,
  'start_date' | 'end_date' | 'event_state' | 'status' | 'publish_at' | 'withdraw_at'
> & {
  registration_required: boolean | 0 | 1;
};

/** Returns why an event takes no registration, as a sentence for visitors; undefined for one that takes them (D-80, D-89). */
export function registrationRefusal(event: EventForRegistration | undefined, now: Date): string | undefined {
  if (!event || !isPublishedAt(event, now)) return 'This event is no longer on our site, so it takes no registrations.';
  if (eventPhase(event, now) === 'past') return 'This event is over, so it takes no more registrations.';
  if (event.event_state === 'cancelled') return 'This event is cancelled, so it takes no registrations.';
  if (event.event_state === 'postponed') return 'This event is postponed. It takes registrations once it has a new date.';
  return event.registration_required ? undefined : 'This event needs no registration: you can just come.';
}
