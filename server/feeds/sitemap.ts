import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { parseDate } from '@/domain/dates';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import type { Published } from '../api/published';

/** The fixed pages that search engines can index; sign-in and the no-access page are excluded. */
const fixed = [
  paths.home,
  paths.programs,
  paths.nccProgram,
  paths.blogs,
  paths.events,
  paths.about,
  paths.contact,
  paths.privacy,
];

const lastSaved = ({ updated_at, created_at }: { updated_at: string; created_at: string }) =>
  (parseDate(updated_at) ?? parseDate(created_at))?.toISOString();

/** `sitemap.xml`: every public URL below `site`, with the time of the last save where known. */
export async function buildSitemap({ site, posts, events }: Published): Promise<string> {
  const links = [
    ...[...fixed, ...Object.values(programSlugs).map(programPath)].map((url) => ({ url })),
    ...posts.map((post) => ({ url: blogPath(post.id), lastmod: lastSaved(post) })),
    ...events.map((event) => ({ url: eventPath(event.id), lastmod: lastSaved(event) })),
  ];
  const stream = new SitemapStream({ hostname: site, xmlns: { news: false, xhtml: false, image: false, video: false } });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
