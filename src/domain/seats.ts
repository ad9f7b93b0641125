// Decides who has a seat at an event and who is on its waiting list. Visitors register with the contact form.
import type { CollegeEvent } from './event';
import { eventPhase } from './eventTimes';
import { isPublishedAt } from './schedule';

/** The most people whom one message of the contact form can register. */
export const PEOPLE_MAX = 10;

export type RegistrationStanding = { state: 'listed' } | { state: 'waiting'; number: number };

type RegisteringMessage = { id: string | number; email: string; people?: number | undefined };

/** A registration has all messages of one email address, the newest last.
 * The first message decides the place in the queue. The last message decides the number of people. */
export type Registration<M> = { messages: M[]; people: number; standing: RegistrationStanding };

type RegistrationList<M> = {
  registrations: Registration<M>[];
  listedPeople: number;
  waitingRegistrations: number;
  /** Undefined for an event without a maximum. */
  seatsLeft: number | undefined;
};

const NO_MAXIMUM = 0;

/** Ids count up, so they give the order of arrival. Ids with letters, which people wrote by hand, come first. */
const arrivalNumber = ({ id }: RegisteringMessage) => (/^\d+$/.test(String(id)) ? Number(id) : 0);

/** Groups messages by email address, in order of arrival. A message without an address is a group of its own. */
export function groupBySender<M extends RegisteringMessage>(messages: readonly M[]): M[][] {
  const messagesBySender = new Map<string, M[]>();
  for (const message of [...messages].sort((a, b) => arrivalNumber(a) - arrivalNumber(b))) {
    const senderKey = message.email.trim().toLowerCase() || `no email ${message.id}`;
    const messagesOfSender = messagesBySender.get(senderKey) ?? [];
    messagesOfSender.push(message);
    messagesBySender.set(senderKey, messagesOfSender);
  }
  return [...messagesBySender.values()];
}

/** Returns who is on an event's list and who waits.
 * Once somebody waits, all later registrations wait too. Otherwise a small group would overtake a waiting family. */
export function assignSeats<M extends RegisteringMessage>(messages: readonly M[], max = NO_MAXIMUM): RegistrationList<M> {
  const isLimited = max > NO_MAXIMUM;
  const registrations: Registration<M>[] = [];
  let listedPeople = 0;
  let waitingRegistrations = 0;
  for (const messagesOfSender of groupBySender(messages)) {
    const people = messagesOfSender.at(-1)?.people ?? 1;
    const fits = !isLimited || listedPeople + people <= max;
    let standing: RegistrationStanding;
    if (fits && waitingRegistrations === 0) {
      listedPeople += people;
      standing = { state: 'listed' };
    } else {
      waitingRegistrations += 1;
      standing = { state: 'waiting', number: waitingRegistrations };
    }
    registrations.push({ messages: messagesOfSender, people, standing });
  }
  // Seats may be free while somebody waits, but a new registration would not get them.
  const freeSeats = waitingRegistrations > 0 ? 0 : max - listedPeople;
  return { registrations, listedPeople, waitingRegistrations, seatsLeft: isLimited ? freeSeats : undefined };
}

type EventForRegistration = Pick<
  CollegeEvent,
  'start_date' | 'end_date' | 'event_state' | 'status' | 'publish_at' | 'withdraw_at'
> & {
  registration_required: boolean | 0 | 1;
};

/** Returns a sentence that tells visitors why an event takes no registrations; undefined if it does (D-80, D-89). */
export function registrationRefusal(event: EventForRegistration | undefined, now: Date): string | undefined {
  if (!event || !isPublishedAt(event, now)) return 'This event is no longer on our site, so it takes no registrations.';
  if (eventPhase(event, now) === 'past') return 'This event is over, so it takes no more registrations.';
  if (event.event_state === 'cancelled') return 'This event is cancelled, so it takes no registrations.';
  if (event.event_state === 'postponed') return 'This event is postponed. It takes registrations once it has a new date.';
  return event.registration_required ? undefined : 'This event needs no registration: you can just come.';
}
