import { createHash } from 'node:crypto';
import { displayEventTitle } from '@/domain/event';
import { autoCover } from '@/domain/images';
import { displayTitle } from '@/domain/post';
import { generatedFileName } from '@/domain/uploadNames';
import type { ShareSource } from '../imageWorker/imageTask';
import type { PageMeta } from '../meta/pageMeta';
import type { BlogRecord, EventRecord } from '../storage/records';

/** In pixels, as Facebook recommends. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Raise this number after a change of the design, so that social networks fetch the new images. */
const DESIGN_VERSION = 1;

/** A share image shows the record's first uploaded image, else the woven cover of its page. */
function toRecordSource(images: readonly string[], title: string): ShareSource {
  const cover = autoCover(title);
  // An image of another site is never fetched.
  const [firstFile] = images.flatMap((image) => generatedFileName(image) ?? []);
  return firstFile === undefined ? { kind: 'cover', cover } : { kind: 'photo', name: firstFile, cover };
}

export const postShareSource = (post: Pick<BlogRecord, 'image' | 'title'>) => toRecordSource([post.image], displayTitle(post));

export const eventShareSource = (event: Pick<EventRecord, 'images' | 'title'>) =>
  toRecordSource(event.images, displayEventTitle(event));

/** Identifies a share image. Pages with the same image have the same key. */
export function shareKey(source: ShareSource): string {
  switch (source.kind) {
    case 'photo':
      return `photo ${source.name}`;
    case 'cover':
      return `cover ${source.cover}`;
    case 'program':
      return `program ${source.program.id}`;
    case 'site':
      return 'site';
  }
}

/** Returns the version in the URL of a share image, which changes with the image. */
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
