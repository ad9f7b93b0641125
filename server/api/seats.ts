import { createHash } from 'node:crypto';
import { assignSeats, type Seat } from '@/domain/seats';
import type { Repository } from '../storage/Repository';
import type { ContactRecord, EventRecord } from '../storage/records';

type Reads = Pick<Repository, 'list' | 'revision'>;

/** The events with the counts of their registrations, and a text that changes with the places left and with nothing else. */
type Counted = { revisions: string; events: readonly EventRecord[]; places: string };

const known = new WeakMap<Reads, Counted>();

const seatsIn = (messages: readonly ContactRecord[] = [], { max_attendees }: EventRecord) => assignSeats(messages, max_attendees);

/** Returns the events with the places left and the registrations, counted once for each revision of the data. */
export async function countedEvents(repository: Reads): Promise<Counted> {
  // Before the records are read: what was counted can then be newer than the revisions say, and never older.
  const revisions = `${repository.revision('contacts')} ${repository.revision('events')}`;
  const last = known.get(repository);
  if (last?.revisions === revisions) return last;
  const byEvent = new Map<string, ContactRecord[]>();
  for (const message of await repository.list('contacts')) {
    if (message.event_id === undefined) continue;
    const key = String(message.event_id);
    byEvent.set(key, byEvent.get(key) ?? []);
    byEvent.get(key)?.push(message);
  }
  const events = (await repository.list('events')).map((event) => {
    if (!event.registration_required) return event;
    const { places_left, people, waiting } = seatsIn(byEvent.get(String(event.id)), event);
    return { ...event, ...(places_left !== undefined && { places_left }), registrations: { people, waiting } };
  });
  const places = JSON.stringify(events.map(({ id, places_left }) => [id, places_left]));
  const counted = { revisions, events, places: createHash('sha256').update(places).digest('hex').slice(0, 16) };
  known.set(repository, counted);
  return counted;
}

/** The registration for an event that a message belongs to. */
export function seatOf(
  message: ContactRecord,
  contacts: readonly ContactRecord[],
  event: EventRecord,
): Seat<ContactRecord> | undefined {
  const { seats } = seatsIn(
    contacts.filter(({ event_id }) => String(event_id) === String(event.id)),
    event,
  );
  return seats.find(({ messages }) => messages.includes(message));
}
