import type { PageMeta } from '../meta/pageMeta';
import { eventShareSource, postShareSource } from './shareImagePath';

/** Returns the alternative text of an uploaded image, or '' if staff wrote none; undefined for a drawn image. */
export function uploadedImageAlt(page: PageMeta): string | undefined {
  if (page.kind === 'post' && postShareSource(page.post).kind === 'photo') return page.post.image_alt;
  if (page.kind === 'event' && eventShareSource(page.event).kind === 'photo') return page.event.image_alts[0] ?? '';
  return undefined;
}

export function shareImageAlt(page: PageMeta): string {
  switch (page.kind) {
    case 'post':
    case 'event': {
      const writtenAlt = uploadedImageAlt(page);
      if (writtenAlt === undefined) return 'Woven cloth with the sign of NIT College';
      if (writtenAlt !== '') return writtenAlt;
      return page.kind === 'post' ? `Cover image: ${page.title}` : `Picture of the event: ${page.title}`;
    }
    case 'program':
      return `Emblem and woven cloth of the program: ${page.title}`;
    case 'burmese':
      return 'Two students walk up to the college building, behind the sign of NIT College';
    case 'fixed':
      return 'Two students with a laptop look over Yangon at sunset, beside the sign of NIT College';
  }
}
