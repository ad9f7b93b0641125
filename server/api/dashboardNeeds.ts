import { imagesWithoutAlt } from '@/domain/imagesWithoutAlt';
import { needsAttention } from '@/domain/needsAttention';
import type { BlogRecord } from '../storage/records';
import type { Services } from './services';

const MINUTE_MS = 60_000;

/** Counts what staff should look at, again when a record, the alerts or the minute has changed. */
export function makeDashboardNeeds({ repository, clock, limits, alertHealth }: Services) {
  // Records are immutable, so each text is read once.
  const images = new WeakMap<BlogRecord, number>();
  const imagesIn = (post: BlogRecord) => {
    const count = images.get(post) ?? imagesWithoutAlt(post.content);
    images.set(post, count);
    return count;
  };
  let latest: { key: string; needs: ReturnType<typeof needsAttention> } | undefined;

  return async () => {
    const now = clock();
    // Read before the lists: a change in between gives a new version, and the next call counts again.
    const versions = (['blogs', 'events', 'contacts'] as const).map((collection) => repository.version(collection));
    const alerts = await alertHealth?.();
    const inboxBytes = repository.bytes() / limits.dbBytes;
    const key = [...versions, inboxBytes, alerts?.failing_since, Math.floor(now.getTime() / MINUTE_MS)].join(' ');
    if (latest?.key !== key) {
      const contacts = await repository.list('contacts');
      const inboxParts = [contacts.length / limits.contacts, inboxBytes];
      const [blogs, events] = [await repository.list('blogs'), await repository.list('events')];
      const observed = { blogs, events, contacts, inboxParts, alerts, imagesWithoutAlt: imagesIn };
      latest = { key, needs: needsAttention(observed, now) };
    }
    return latest.needs;
  };
}
