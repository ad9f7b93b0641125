import { recordName } from '@/domain/record';
import { nextFreeSlug } from '@/domain/recordDraft';
import { errors } from '../lib/errors';
import { recordIn, restorableAt } from '../storage/deletedRecords';
import type { RecordStore } from '../storage/Repository';
import type { Publishable } from './publishedRecords';

const KIND = { blogs: 'post', events: 'event' } as const;

/**
 * Throws when another record of the collection has the slug, or a deleted one that can be restored (D-76): its address would be
 * another page's when it comes back. The error then says which record it is and names the next free slug.
 */
export async function rejectTakenSlug(store: RecordStore, collection: Publishable, slug: string, now: Date) {
  const live: readonly { slug: string }[] = await store.list(collection);
  if (live.some((record) => record.slug === slug)) throw errors.slugTaken();
  const deleted = restorableAt(await store.list('deleted'), now).filter((kept) => kept.collection === collection);
  const slugs = deleted.map((kept) => recordIn(collection, kept).slug);
  const holder = deleted[slugs.indexOf(slug)];
  if (!holder) return;
  const taken = [...slugs, ...live.map((record) => record.slug)];
  const kind = KIND[collection];
  throw errors.slugOfDeleted(kind, recordName(kind, holder.record), nextFreeSlug(slug, taken));
}
