import type { ImageObject } from 'schema-dts';
import type { PageMeta } from '../meta/pageMeta';
import { eventShareSource, postShareSource, shareImagePath } from '../shareImages/shareImagePath';

/** What the image of a page shows in the words of staff; the empty text without any. */
function altOf(page: PageMeta): string {
  if (page.kind === 'post' && postShareSource(page.post).kind === 'photo') return page.post.image_alt;
  if (page.kind === 'event' && eventShareSource(page.event).kind === 'photo') return page.event.image_alts[0] ?? '';
  return '';
}

/** The image of a page as structured data: with a caption where staff has said what it shows (D-74). */
export function jsonLdImage(page: PageMeta, site: string): string | ImageObject {
  const url = `${site}${shareImagePath(page)}`;
  const caption = altOf(page).trim();
  return caption === '' ? url : { '@type': 'ImageObject', url, caption };
}
