import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { parseDate } from '@/domain/dates';
import { blogPath, eventPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import { fixedPages } from '@/domain/publicScreens';
import type { Published } from '../api/publishedRecords';

const lastSaved = ({ updated_at, created_at }: { updated_at: string; created_at: string }) =>
  (parseDate(updated_at) ?? parseDate(created_at))?.toISOString();

/** `sitemap.xml`: every public URL below `site`, with the time of the last save where known. */
export async function buildSitemap({ site, posts, events }: Published): Promise<string> {
  const links = [
    ...[...Object.keys(fixedPages), ...Object.values(programSlugs).map(programPath)].map((url) => ({ url })),
    ...posts.map((post) => ({ url: blogPath(post.id), lastmod: lastSaved(post) })),
    ...events.map((event) => ({ url: eventPath(event.id), lastmod: lastSaved(event) })),
  ];
  const stream = new SitemapStream({ hostname: site, xmlns: { news: false, xhtml: false, image: false, video: false } });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
