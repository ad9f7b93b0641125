import { Feed } from 'feed';
import { site as college } from '@/content/site';
import { displayTitle } from '@/domain/blogPost';
import { parseDate } from '@/domain/dates';
import { blogPath, paths } from '@/domain/paths';
import * as texts from '@/texts/meta';
import type { Published } from '../api/publishedRecords';

/** More posts than are published in a week, so that a weekly reader misses none. */
const NEWEST = 20;

/** The library marks every text as HTML. Our texts are plain, and a title with `<b>` must not turn bold. */
const PLAIN_AS_HTML = /(<(?:title|summary)) type="html"(>)/g;

/** The path of the feed. */
export const FEED_PATH = '/feed.xml';

/** `feed.xml`: the newest posts as an Atom feed. Posts without a readable date cannot be sorted and are left out. */
export function buildAtomFeed({ site, posts }: Pick<Published, 'site' | 'posts'>): string {
  const dated = posts
    .flatMap((post) => {
      const published = parseDate(post.created_at);
      return published ? [{ post, published, saved: parseDate(post.updated_at) ?? published }] : [];
    })
    .sort((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, NEWEST);

  const feed = new Feed({
    id: `${site}${paths.home}`,
    title: texts.feedTitle(college.name),
    link: `${site}${paths.blogs}`,
    feedLinks: { atom: `${site}${FEED_PATH}` },
    updated: new Date(Math.max(0, ...dated.map(({ saved }) => saved.getTime()))),
    author: { name: college.name },
    copyright: college.name,
  });
  for (const { post, published, saved } of dated) {
    const link = `${site}${blogPath(post.id)}`;
    feed.addItem({ id: link, link, title: displayTitle(post), description: post.excerpt, published, date: saved });
  }
  return feed.atom1().replace(PLAIN_AS_HTML, '$1 type="text"$2');
}
