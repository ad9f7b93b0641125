import { BURMESE, HTML_TEXT, LONG_WORD, MARKDOWN_MARKUP, MARKDOWN_OF_ALL_KINDS, markup, ODD_LETTERS, ZAWGYI } from './edgeWords';
import type { SeedClock } from './seedClock';

const LONGEST_CONTENT = 100_000;

type Take = (asset: string) => string;

/** Posts as QA could write them into `db.json`: long, odd, with missing or aliased fields. */
export function edgeCasePosts(clock: SeedClock, take: Take): Record<string, unknown>[] {
  const whole = {
    excerpt: 'A post that is odd in one way.',
    content: 'Text.',
    category: 'Education',
    status: 'published',
    author_id: 1,
    created_at: clock.stamp(-5, '10:00'),
    updated_at: clock.stamp(-4, '10:00'),
    version: 1,
  };
  const posts: Record<string, unknown>[] = [
    {
      ...whole,
      title: LONG_WORD,
      excerpt: LONG_WORD,
      content: LONG_WORD,
      category: LONG_WORD.slice(0, 60),
      image: take('cover-sql'),
    },
    {
      ...whole,
      title: BURMESE,
      excerpt: BURMESE.repeat(4),
      content: BURMESE.repeat(20),
      category: 'နည်းပညာ',
      image: take('cover-lab'),
    },
    { ...whole, title: ODD_LETTERS, excerpt: ODD_LETTERS, content: ODD_LETTERS, category: ODD_LETTERS.slice(0, 20) },
    { title: 'Nothing but a title' },
    { title: '', excerpt: '', content: '', category: '', image: '', slug: '', status: '', created_at: '' },
    { title: '   ', excerpt: '\n\n', content: '\t' },
    { ...whole, title: 'Fields of null', excerpt: null, content: null, category: null, image: null, author_id: null },
    { ...whole, title: 12_345, excerpt: 67, content: 89, category: 10, version: '3', author_id: '2' },
    {
      title: 'Other names for text and picture',
      body: 'This is the body.',
      featured_image: take('cover-pay'),
      category: 'Technology',
    },
    { ...whole, title: 'A picture far away', image: 'https://elsewhere.test/picture.jpg' },
    { ...whole, title: 'A picture with api before it', image: `api/${take('cover-harp')}` },
    { ...whole, title: 'A picture with a slash before it', image: `/${take('cover-lms')}` },
    { ...whole, title: 'A picture that is not there', image: `uploads/${'z'.repeat(26)}.webp` },
    { ...whole, title: 'A picture that is a script', image: 'javascript:window.__xss=16' },
    { ...whole, id: 'spring-term_2026', title: 'An id of letters' },
    { ...whole, title: 'A slug in Burmese', slug: 'ကျောင်း-၂၀၂၆' },
    { ...whole, title: 'A draft', status: 'draft' },
    { ...whole, title: 'A status nobody knows', status: 'archived' },
    { ...whole, title: 'An author who is gone', author_id: 999 },
    { ...whole, title: 'From the last century', created_at: '1999-12-31T23:59:59Z' },
    { ...whole, title: 'From tomorrow', created_at: clock.stamp(400, '10:00') },
    { ...whole, title: 'From 13/12/2025', created_at: '13/12/2025' },
    { ...whole, title: 'From a day that cannot be read', created_at: 'yesterday' },
    { ...whole, title: 'Every kind of Markdown', content: MARKDOWN_OF_ALL_KINDS, image: take('cover-signal') },
    { ...whole, title: 'As long as a post may be', content: 'Eight123 '.repeat(LONGEST_CONTENT / 9), image: take('cover-omr') },
    { ...whole, title: 'Fields nobody knows', subtitle: 'kept', tags: ['a', 'b'], nested: { deep: { deeper: true } } },
    { ...whole, title: ZAWGYI, excerpt: ZAWGYI, content: ZAWGYI.repeat(5), category: ZAWGYI.slice(0, 20) },
    { ...whole, title: '<p>Notice</p>', excerpt: HTML_TEXT, content: HTML_TEXT },
    ...markup.map((text) => ({
      ...whole,
      title: text,
      slug: undefined,
      excerpt: text,
      content: MARKDOWN_MARKUP,
      category: text,
    })),
  ];
  return posts.map((post, index) => ({ id: index + 1, ...post }));
}
