import { slugify } from '@/domain/slug';
import type { BlogRecord } from '../storage/records';
import { postTitles, topics } from './manyWords';
import type { Chance } from './random';
import type { SeedPost } from './readPost';
import { seedAlt } from './seedAlts';
import type { SeedClock } from './seedClock';

const DAYS_BETWEEN = 3;

type Means = { count: number; clock: SeedClock; chance: Chance; take: (asset: string) => string; posts: readonly SeedPost[] };

/** Generates `count` posts over the years before the seeding day, oldest first, with texts of the existing posts. */
export function manyPosts({ count, clock, chance, take, posts }: Means): BlogRecord[] {
  const paragraphs = posts.flatMap(({ content }) => content.split('\n\n'));
  return Array.from({ length: count }, (_, index) => {
    const source = chance.pick(posts);
    const title = `${chance.pick(postTitles)} ${chance.pick(topics)}, no. ${index + 1}`;
    const created_at = clock.stamp(-(count - index) * DAYS_BETWEEN, chance.time());
    return {
      id: index + 1,
      title,
      slug: slugify(title),
      excerpt: source.excerpt,
      content: Array.from({ length: chance.whole(4, 12) }, () => chance.pick(paragraphs)).join('\n\n'),
      category: source.category,
      image: take(source.picture),
      image_alt: seedAlt(source.picture),
      status: chance.percent(6) ? 'draft' : 'published',
      author_id: chance.whole(1, 3),
      created_at,
      updated_at: created_at,
      version: 1,
    };
  });
}
