import { Feed } from 'feed';
import { site as college } from '@/content/site';
import { parseDate } from '@/domain/dates';
import { blogPath, paths } from '@/domain/paths';
import { displayTitle } from '@/domain/post';
import type { Published } from '../api/publishedRecords';

/** More posts than the college publishes in a week, so weekly readers miss none. */
const FEED_POSTS = 20;

/** The library writes `<title type="html">`. The texts are plain text, so a title with `<b>` must not turn bold. */
const HTML_MARK = /(<(?:title|summary)) type="html"(>)/g;

export const FEED_PATH = '/feed.xml';
/** The date of a feed without posts. With the current time, the file would change at each request. */
const EMPTY_FEED_MS = 0;

/** Builds an Atom feed of the newest posts. Posts without a readable date cannot be sorted, and are left out. */
export function buildAtomFeed({ site: origin, posts }: Pick<Published, 'site' | 'posts'>): string {
  const entries = posts
    .flatMap((post) => {
      const published = parseDate(post.created_at);
      return published ? [{ post, published, saved: parseDate(post.updated_at) ?? published }] : [];
    })
    .sort((entry, other) => other.published.getTime() - entry.published.getTime())
    .slice(0, FEED_POSTS);

  const feed = new Feed({
    id: `${origin}${paths.home}`,
    title: `${college.name}: Latest News & Knowledge`,
    link: `${origin}${paths.blogs}`,
    feedLinks: { atom: `${origin}${FEED_PATH}` },
    updated: new Date(Math.max(EMPTY_FEED_MS, ...entries.map(({ saved }) => saved.getTime()))),
    author: { name: college.name },
    copyright: college.name,
  });
  for (const { post, published, saved } of entries) {
    const link = `${origin}${blogPath(post.id)}`;
    feed.addItem({ id: link, link, title: displayTitle(post), description: post.excerpt, published, date: saved });
  }
  return feed.atom1().replace(HTML_MARK, '$1 type="text"$2');
}
