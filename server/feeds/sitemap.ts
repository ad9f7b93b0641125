import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { parseDate } from '@/domain/dates';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import type { Published } from '../api/published';

/** What visitors and search engines may look for; the sign-in and the page without access are none of it. */
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

/** `sitemap.xml`: every public address below `site`, with the time of the last save where there is one. */
export async function buildSitemap({ site, posts, events }: Published): Promise<string> {
  const links = [
    ...[...fixed, ...Object.values(programSlugs).map(programPath)].map((url) => ({ url })),
    ...posts.map((post) => ({ url: blogPath(post.id), lastmod: lastSaved(post) })),
    ...events.map((event) => ({ url: eventPath(event.id), lastmod: lastSaved(event) })),
  ];
  const stream = new SitemapStream({ hostname: site, xmlns: { news: false, xhtml: false, image: false, video: false } });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
