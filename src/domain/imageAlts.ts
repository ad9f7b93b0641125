import * as texts from '@/texts/adminRecords';
import { readArticle } from './markdown/article';
import { nodesOf } from './markdown/tree';

/** The number of images in a Markdown text that have no alternative text; images inside code are only text. */
export function imagesWithoutAlt(markdown: string): number {
  if (!markdown.includes('![')) return 0;
  return nodesOf(readArticle(markdown)).filter((node) => node.type === 'image' && node.alt.trim() === '').length;
}

/** Why a text cannot be published: photos without alternative text. Those of an already published text may stay (D-74). */
export function undescribedPhotos(text: string, published = ''): string | undefined {
  const count = imagesWithoutAlt(text);
  return count > imagesWithoutAlt(published) ? texts.undescribedPhotos(count) : undefined;
}

/** Why a save with this status is rejected because of the photos of its text: a draft never is (D-05, D-74). */
export const publishingFault = (status: unknown, text: string, published = ''): string | undefined =>
  status === 'draft' ? undefined : undescribedPhotos(text, published);
