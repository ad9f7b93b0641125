// Staff cannot publish a text whose images lack an alternative text (D-74).
import * as texts from '@/texts/adminRecords';
import { parseMarkdown } from './markdown/parseMarkdown';
import { allNodes } from './markdown/tree';

export function countImagesWithoutAlt(markdown: string): number {
  // Most texts have no image, and parsing takes time.
  if (!markdown.includes('![')) return 0;
  return allNodes(parseMarkdown(markdown)).filter((node) => node.type === 'image' && node.alt.trim() === '').length;
}

/** Returns why a text cannot be published. A published text may have as many of these images as before (D-74). */
export function missingAltError(text: string, publishedText = ''): string | undefined {
  const count = countImagesWithoutAlt(text);
  return count > countImagesWithoutAlt(publishedText) ? texts.undescribedPhotos(count) : undefined;
}

export const publishingError = (status: unknown, text: string, publishedText = ''): string | undefined =>
  status === 'draft' ? undefined : missingAltError(text, publishedText);
