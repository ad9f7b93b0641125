import { parseDate } from '@/domain/dates';
import { errors } from '../lib/errors';
import type { RecordStore, Repository } from '../storage/Repository';
import type { BlogRecord, Collections, EventRecord } from '../storage/records';

/** The collections whose records are drafts or published. */
export type Publishable = 'blogs' | 'events';

/** The records that visitors can read, and the origin of the site, such as `https://nitcollege.test`. */
export type Published = { site: string; posts: BlogRecord[]; events: EventRecord[] };

/** Whether visitors can read a record. */
export const isPublished = ({ status }: { status: string }) => status === 'published';

/** Reads the currently published posts and events. */
export async function readPublished(repository: Repository, site: string): Promise<Published> {
  const [posts, events] = await Promise.all([repository.list('blogs'), repository.list('events')]);
  return { site, posts: posts.filter(isPublished), events: events.filter(isPublished) };
}

const timeOf = (date: string) => parseDate(date)?.getTime() ?? Number.NEGATIVE_INFINITY;

/** Sorts records for lists: newest first, then latest added first; records with unreadable dates come last. */
export function newestFirst<T extends Collections[Publishable]>(records: readonly T[], dateOf: (record: T) => string): T[] {
  const keyed = records.map((record, index) => ({ record, index, time: timeOf(dateOf(record)) }));
  keyed.sort((a, b) => (a.time === b.time ? b.index - a.index : b.time > a.time ? 1 : -1));
  return keyed.map(({ record }) => record);
}

/** Finds a record by its id, else by its slug (D-30). */
export const findByIdOrSlug = <T extends Collections[Publishable]>(records: readonly T[], idOrSlug: string): T | undefined =>
  records.find(({ id }) => String(id) === idOrSlug) ?? records.find(({ slug }) => slug === idOrSlug);

/**
 * Finds a published record by its id, else by its slug. An id always wins: a slug that equals the id of another record's draft
 * finds nothing, like that draft.
 */
export function findPublished<T extends Collections[Publishable]>(all: readonly T[], idOrSlug: string): T | undefined {
  const byId = all.find(({ id }) => String(id) === idOrSlug);
  const found = byId ?? all.find(({ slug, status }) => status === 'published' && slug === idOrSlug);
  return found?.status === 'published' ? found : undefined;
}

/** The id or slug in a decoded path: its last segment. */
export const recordKeyIn = (pathname: string): string =>
  (pathname.replace(/\/$/, '').split('/').at(-1) ?? '').replaceAll('%2F', '/').normalize('NFC');

/** Throws when another record of the collection has the slug. */
export async function rejectTakenSlug(store: RecordStore, collection: Publishable, slug: string) {
  const records: readonly { slug: string }[] = await store.list(collection);
  if (records.some((record) => record.slug === slug)) throw errors.slugTaken();
}
