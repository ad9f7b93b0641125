import { hasScreen } from '@/content/college';
import { parseDate } from '@/domain/dates';
import { blogPath, eventPath, paths, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import { fixedPages } from '@/domain/publicScreens';
import type { Published } from '../api/publishedRecords';

const toLastModified = ({ updated_at, created_at }: { updated_at: string; created_at: string }) =>
  (parseDate(updated_at) ?? parseDate(created_at))?.toISOString();

export function buildSitemap({ site: origin, posts, events }: Published): string {
  const toEntry = (path: string, lastModified?: string) => {
    // `URL` encodes all characters that mean something in XML, except `&` and `'`.
    const url = new URL(path, origin).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
    return `<url><loc>${url}</loc>${lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`}</url>`;
  };
  const programPaths = Object.values(programSlugs).map(programPath);
  const burmesePaths = hasScreen(paths.burmese) ? [paths.burmese] : [];
  const undatedPaths = [...Object.keys(fixedPages), ...burmesePaths, ...programPaths];
  const entries = [
    ...undatedPaths.map((path) => toEntry(path)),
    ...posts.map((post) => toEntry(blogPath(post.id), toLastModified(post))),
    ...events.map((event) => toEntry(eventPath(event.id), toLastModified(event))),
  ];
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>`;
}
