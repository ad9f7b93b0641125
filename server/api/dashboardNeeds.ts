import { needsAttention } from '@/domain/needsAttention';
import { eventImagesWithoutAlt, postImagesWithoutAlt } from '@/domain/recordsWithoutAlt';
import type { Services } from './services';

const MINUTE_MS = 60_000;

/** Counts once per record: records are immutable, so each text is read once. */
function countedOnce<T extends object>(count: (record: T) => number) {
  const known = new WeakMap<T, number>();
  return (record: T) => {
    const counted = known.get(record) ?? count(record);
    known.set(record, counted);
    return counted;
  };
}

/** Counts what staff should look at, again when a record, the alerts or the minute has changed. */
export function makeDashboardNeeds({ repository, clock, limits, alerts }: Services) {
  const inPost = countedOnce(postImagesWithoutAlt);
  const inEvent = countedOnce(eventImagesWithoutAlt);
  let latest: { key: string; needs: ReturnType<typeof needsAttention> } | undefined;

  return async () => {
    const now = clock();
    // Read before the lists: a change in between gives a new version, and the next call counts again.
    const versions = (['blogs', 'events', 'contacts'] as const).map((collection) => repository.version(collection));
    const failing_since = await alerts.failingSince();
    const inboxBytes = repository.bytes() / limits.dbBytes;
    const key = [...versions, inboxBytes, failing_since, Math.floor(now.getTime() / MINUTE_MS)].join(' ');
    if (latest?.key !== key) {
      const contacts = await repository.list('contacts');
      const inboxParts = [contacts.length / limits.contacts, inboxBytes];
      const [blogs, events] = [await repository.list('blogs'), await repository.list('events')];
      const images = { postImagesWithoutAlt: inPost, eventImagesWithoutAlt: inEvent };
      latest = { key, needs: needsAttention({ blogs, events, contacts, inboxParts, alerts: { failing_since }, ...images }, now) };
    }
    return latest.needs;
  };
}
