import { createHash } from 'node:crypto';
import { autoCover } from '@/domain/autoCover';
import { displayTitle } from '@/domain/blogPost';
import { displayEventTitle } from '@/domain/collegeEvent';
import type { ShareSource } from '../imageWorker/imageTask';
import type { PageMeta } from '../meta/pageMeta';
import type { BlogRecord, EventRecord } from '../storage/records';
import { nameOf } from '../uploads/imageNames';

/** How large every share picture is: what Facebook asks for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Goes up when the drawing itself changes, so that nobody keeps showing the old one. */
const DESIGN = 1;

const recordSource = (images: readonly string[], title: string): ShareSource => {
  const cover = autoCover(title);
  // Pictures of other sites are never fetched.
  const [name] = images.flatMap((image) => nameOf(image) ?? []);
  return name === undefined ? { kind: 'cover', cover } : { kind: 'photo', name, cover };
};

/** What a post's share picture is made of: its cover, else the woven one that its page shows. */
export const postShareSource = (post: Pick<BlogRecord, 'image' | 'title'>) => recordSource([post.image], displayTitle(post));

/** What an event's share picture is made of: the first picture that is ours, else the woven one that its page shows. */
export const eventShareSource = (event: Pick<EventRecord, 'images' | 'title'>) =>
  recordSource(event.images, displayEventTitle(event));

/** The same for all pages that share a picture, and another one as soon as the picture is another. */
export function shareKey(source: ShareSource): string {
  if (source.kind === 'photo') return `photo ${source.name}`;
  if (source.kind === 'cover') return `cover ${source.cover}`;
  return source.kind === 'program' ? `program ${source.program.id}` : 'site';
}

/** The part of a record's picture address that changes with the picture. */
export const shareVersion = (source: ShareSource): string =>
  createHash('sha256')
    .update(`${DESIGN} ${shareKey(source)}`)
    .digest('hex')
    .slice(0, 8);

const ofRecord = (collection: 'blogs' | 'events', id: string | number, source: ShareSource) =>
  `/share/${collection}/${encodeURIComponent(id)}-${shareVersion(source)}.jpg`;

/** Where the picture of a page is served that social networks show beside a link to it. */
export function shareImagePath(page: PageMeta): string {
  switch (page.kind) {
    case 'post':
      return ofRecord('blogs', page.post.id, postShareSource(page.post));
    case 'event':
      return ofRecord('events', page.event.id, eventShareSource(page.event));
    case 'program':
      return `/share/programs/${page.program.slug}.jpg`;
    case 'fixed':
      return '/share/site.jpg';
  }
}

/** What that picture shows, for those who do not see it. */
export function shareImageAlt(page: PageMeta): string {
  switch (page.kind) {
    case 'post':
      return postShareSource(page.post).kind === 'photo'
        ? `Cover picture: ${page.title}`
        : 'Woven cloth with the sign of NIT College';
    case 'event':
      return eventShareSource(page.event).kind === 'photo'
        ? `Picture of the event: ${page.title}`
        : 'Woven cloth with the sign of NIT College';
    case 'program':
      return `Emblem and woven cloth of the program: ${page.title}`;
    case 'fixed':
      return 'Two students with a laptop look over Yangon at sunset, beside the sign of NIT College';
  }
}
