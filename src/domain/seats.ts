// The registrations for an event: who has a seat, and who is on the waiting list.
import { type CollegeEvent, eventPhase } from './event';
import { isPublishedAt } from './schedule';

/** The most people whom one message of the contact form can register. */
export const PEOPLE_MAX = 10;

/** Where a registration stands: on the list, or on the waiting list, whose numbers count from 1. */
export type RegistrationStanding = { state: 'listed' } | { state: 'waiting'; number: number };

type RegisteringMessage = { id: string | number; email: string; people?: number | undefined };

/** The messages of one email address, the newest last. The first message decides the standing, the last the number of people. */
export type Registration<M> = { messages: M[]; people: number; standing: RegistrationStanding };

type RegistrationList<M> = {
  /** In order of arrival. */
  registrations: Registration<M>[];
  listedPeople: number;
  waitingRegistrations: number;
  /** Undefined for an event without a maximum. */
  seatsLeft: number | undefined;
};

const NO_MAXIMUM = 0;

/** The order of arrival: ids count up, and a restored message keeps its id. Ids with letters, written by hand, come first. */
const arrivalNumber = ({ id }: RegisteringMessage) => (/^\d+$/.test(String(id)) ? Number(id) : 0);

/** Returns an event's messages by email address, in order of arrival; each message without an address is apart. */
export function groupBySender<M extends RegisteringMessage>(messages: readonly M[]): M[][] {
  const messagesBySender = new Map<string, M[]>();
  for (const message of [...messages].sort((a, b) => arrivalNumber(a) - arrivalNumber(b))) {
    const sender = message.email.trim().toLowerCase() || `no email ${message.id}`;
    const messagesOfSender = messagesBySender.get(sender) ?? [];
    messagesOfSender.push(message);
    messagesBySender.set(sender, messagesOfSender);
  }
  return [...messagesBySender.values()];
}

/** Returns who is on an event's list and who waits. After the first who waits, all wait: no small group overtakes a family. */
export function assignSeats<M extends RegisteringMessage>(messages: readonly M[], max = NO_MAXIMUM): RegistrationList<M> {
  const isLimited = max > NO_MAXIMUM;
  let [listedPeople, waitingRegistrations] = [0, 0];
  const registrations: Registration<M>[] = [];
  for (const messagesOfSender of groupBySender(messages)) {
    const people = messagesOfSender.at(-1)?.people ?? 1;
    const isListed = waitingRegistrations === 0 && (!isLimited || listedPeople + people <= max);
    if (isListed) listedPeople += people;
    else waitingRegistrations += 1;
    const standing: RegistrationStanding = isListed ? { state: 'listed' } : { state: 'waiting', number: waitingRegistrations };
    registrations.push({ messages: messagesOfSender, people, standing });
  }
  // While somebody waits, everybody new waits too, so no seat is left for them.
  const freeSeats = waitingRegistrations > 0 ? 0 : max - listedPeople;
  return { registrations, listedPeople, waitingRegistrations, seatsLeft: isLimited ? freeSeats : undefined };
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
