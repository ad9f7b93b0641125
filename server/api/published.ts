import type { Repository } from '../storage/Repository';
import type { BlogRecord, EventRecord } from '../storage/records';

/** The records that visitors can read, and the origin of the site, such as `https://nitcollege.test`. */
export type Published = { site: string; posts: BlogRecord[]; events: EventRecord[] };

const isPublished = ({ status }: { status: string }) => status === 'published';

/** Reads the currently published posts and events. */
export async function readPublished(repository: Repository, site: string): Promise<Published> {
  const [posts, events] = await Promise.all([repository.list('blogs'), repository.list('events')]);
  return { site, posts: posts.filter(isPublished), events: events.filter(isPublished) };
}
