import { programBySlug } from '@/content/programs/programs';
import { parseDate } from '@/domain/dates';
import { isPublishedAt } from '@/domain/schedule';
import type { ShareSource } from '../imageWorker/imageTask';
import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord } from '../storage/records';
import { eventShareSource, postShareSource, shareVersion } from './shareImagePath';

const OF_RECORD = /^\/share\/(blogs|events)\/([^/]+)-([0-9a-f]{8})\.jpg$/;
const OF_PROGRAM = /^\/share\/programs\/([a-z-]+)\.jpg$/;

/**
 * A parsed share image URL. `current`: the URL names the current image, which can be cached for good. `outdated`: the record has
 * changed since. `unversioned`: the URL carries no version.
 */
export type ShareImageRequest = {
  source: ShareSource;
  image: 'current' | 'outdated' | 'unversioned';
  /** When its record is withdrawn. */
  goneAt?: Date;
};

type Repo = Pick<Repository, 'list'>;

async function ofRecord(
  repository: Repo,
  collection: string,
  id: string,
  version: string,
  now: Date,
): Promise<ShareImageRequest | undefined> {
  const isShown = (record: BlogRecord | EventRecord) => String(record.id) === id && isPublishedAt(record, now);
  const post = collection === 'blogs' ? (await repository.list('blogs')).find(isShown) : undefined;
  const event = collection === 'events' ? (await repository.list('events')).find(isShown) : undefined;
  const source = post ? postShareSource(post) : event && eventShareSource(event);
  const goneAt = parseDate((post ?? event)?.withdraw_at);
  // Social networks can request an old URL much later: they get the current image.
  return source && { source, image: shareVersion(source) === version ? 'current' : 'outdated', goneAt };
}

/**
 * Parses the URL of a share image; undefined for any other URL. The result resolves the image; it is undefined for unknown
 * programs and for records that visitors cannot read.
 */
export function parseShareImageUrl(
  pathname: string,
  repository: Repo,
  clock: () => Date,
): (() => Promise<ShareImageRequest | undefined>) | undefined {
  if (pathname === '/share/site.jpg') return async () => ({ source: { kind: 'site' }, image: 'unversioned' });
  const [, slug] = OF_PROGRAM.exec(pathname) ?? [];
  if (slug !== undefined) {
    const program = programBySlug(slug);
    return async () => program && { source: { kind: 'program', program }, image: 'unversioned' };
  }
  const [, collection, id, version] = OF_RECORD.exec(pathname) ?? [];
  if (collection === undefined || id === undefined || version === undefined) return undefined;
  return () => ofRecord(repository, collection, id, version, clock());
}
