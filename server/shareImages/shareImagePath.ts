import { createHash } from 'node:crypto';
import { displayEventTitle } from '@/domain/event';
import { autoCover, generatedFileName } from '@/domain/images';
import { displayTitle } from '@/domain/post';
import type { ShareSource } from '../imageWorker/imageTask';
import type { PageMeta } from '../meta/pageMeta';
import type { BlogRecord, EventRecord } from '../storage/records';

/** The pixels of every share image, as Facebook recommends. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Raise it with the design of share images, so that social networks fetch the new ones. */
const DESIGN_VERSION = 1;

/** Returns what the share image of a record shows: the first image stored here, else the automatic cover of its page. */
function toRecordSource(images: readonly string[], title: string): ShareSource {
  const cover = autoCover(title);
  // Images of other sites are never fetched.
  const [name] = images.flatMap((image) => generatedFileName(image) ?? []);
  return name === undefined ? { kind: 'cover', cover } : { kind: 'photo', name, cover };
}

export const postShareSource = (post: Pick<BlogRecord, 'image' | 'title'>) => toRecordSource([post.image], displayTitle(post));

export const eventShareSource = (event: Pick<EventRecord, 'images' | 'title'>) =>
  toRecordSource(event.images, displayEventTitle(event));

/** Returns the cache key of a share image: equal for pages that share an image, different once the image changes. */
export function shareKey(source: ShareSource): string {
  if (source.kind === 'photo') return `photo ${source.name}`;
  if (source.kind === 'cover') return `cover ${source.cover}`;
  return source.kind === 'program' ? `program ${source.program.id}` : 'site';
}

/** Returns the version in the URL of a record's share image, which changes with the image. */
export const shareVersion = (source: ShareSource): string =>
  createHash('sha256')
    .update(`${DESIGN_VERSION} ${shareKey(source)}`)
    .digest('hex')
    .slice(0, 8);

const toRecordImagePath = (collection: 'blogs' | 'events', id: string | number, source: ShareSource) =>
  `/share/${collection}/${encodeURIComponent(id)}-${shareVersion(source)}.jpg`;

export function shareImagePath(page: PageMeta): string {
  switch (page.kind) {
    case 'post':
      return toRecordImagePath('blogs', page.post.id, postShareSource(page.post));
    case 'event':
      return toRecordImagePath('events', page.event.id, eventShareSource(page.event));
    case 'program':
      return `/share/programs/${page.program.slug}.jpg`;
    case 'burmese':
      return '/share/my.jpg';
    case 'fixed':
      return '/share/site.jpg';
  }
}

/** Returns the alternative text of an uploaded share image, empty where staff wrote none; undefined for a drawn one. */
export function uploadedImageAlt(page: PageMeta): string | undefined {
  if (page.kind === 'post' && postShareSource(page.post).kind === 'photo') return page.post.image_alt;
  if (page.kind === 'event' && eventShareSource(page.event).kind === 'photo') return page.event.image_alts[0] ?? '';
  return undefined;
}

export function shareImageAlt(page: PageMeta): string {
  switch (page.kind) {
    case 'post':
    case 'event': {
      const alt = uploadedImageAlt(page);
      if (alt === undefined) return 'Woven cloth with the sign of NIT College';
      return alt || (page.kind === 'post' ? `Cover image: ${page.title}` : `Picture of the event: ${page.title}`);
    }
    case 'program':
      return `Emblem and woven cloth of the program: ${page.title}`;
    case 'burmese':
      return 'Two students walk up to the college building, behind the sign of NIT College';
    case 'fixed':
      return 'Two students with a laptop look over Yangon at sunset, beside the sign of NIT College';
  }
}
