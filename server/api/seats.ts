import { createHash } from 'node:crypto';
import { assignSeats, type Registration } from '@/domain/seats';
import type { Repository } from '../storage/Repository';
import type { ContactRecord, EventRecord } from '../storage/records';

type SeatSource = Pick<Repository, 'list' | 'revision'>;

type EventsWithSeats = {
  revisions: string;
  events: readonly EventRecord[];
  /** Changes only when the places left of an event change. */
  placesVersion: string;
};

const cachedByRepository = new WeakMap<SeatSource, EventsWithSeats>();

const countSeats = (messages: readonly ContactRecord[] = [], { max_attendees }: EventRecord) =>
  assignSeats(messages, max_attendees);

function groupByEvent(messages: readonly ContactRecord[]): Map<string, ContactRecord[]> {
  const messagesByEvent = new Map<string, ContactRecord[]>();
  for (const message of messages.filter(({ event_id }) => event_id !== undefined)) {
    const messagesOfEvent = messagesByEvent.get(String(message.event_id)) ?? [];
    messagesOfEvent.push(message);
    messagesByEvent.set(String(message.event_id), messagesOfEvent);
  }
  return messagesByEvent;
}

/** Returns events with places left and registrations. The result is cached until messages or events change. */
export async function listEventsWithSeats(repository: SeatSource): Promise<EventsWithSeats> {
  // The revisions are read first. If data changes in between, the counts are newer than the revisions and never older.
  const revisions = `${repository.revision('contacts')} ${repository.revision('events')}`;
  const cached = cachedByRepository.get(repository);
  if (cached?.revisions === revisions) return cached;
  const messagesByEvent = groupByEvent(await repository.list('contacts'));
  const events = (await repository.list('events')).map((event) => {
    if (!event.registration_required) return event;
    const { seatsLeft, listedPeople, waitingRegistrations } = countSeats(messagesByEvent.get(String(event.id)), event);
    const registrations = { people: listedPeople, waiting: waitingRegistrations };
    return { ...event, ...(seatsLeft !== undefined && { places_left: seatsLeft }), registrations };
  });
  const places = JSON.stringify(events.map(({ id, places_left }) => [id, places_left]));
  const placesVersion = createHash('sha256').update(places).digest('hex').slice(0, 16);
  const counted = { revisions, events, placesVersion };
  cachedByRepository.set(repository, counted);
  return counted;
}

export function findRegistration(
  message: ContactRecord,
  contacts: readonly ContactRecord[],
  event: EventRecord,
): Registration<ContactRecord> | undefined {
  const messagesOfEvent = contacts.filter(({ event_id }) => String(event_id) === String(event.id));
  return countSeats(messagesOfEvent, event).registrations.find(({ messages }) => messages.includes(message));
}
