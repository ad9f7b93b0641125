import { BURMESE, HTML_TEXT, LONG_WORD, MARKDOWN_MARKUP, MARKDOWN_OF_ALL_KINDS, markup, ODD_LETTERS, ZAWGYI } from './edgeWords';
import { type SeedClock, seedClock } from './seedClock';
import { imageShelf } from './seedImages';
import { oddMessages, userRecords } from './seedRecords';
import type { SeedFiles } from './writeSeed';

type Take = (asset: string) => string;

/** Events as QA could write them into `db.json`: dates and booleans in every spelling, missing fields. */
function edgeCaseEvents(clock: SeedClock, take: Take): Record<string, unknown>[] {
  const whole = {
    description: 'An event that is odd in one way.',
    location: 'Kamayut campus',
    category: 'education',
    start_date: clock.wallTime(5, '09:00'),
    end_date: clock.wallTime(5, '12:00'),
    max_attendees: 50,
    registration_required: 0,
    status: 'published',
    images: [] as string[],
    created_at: clock.stamp(-5, '10:00'),
    version: 1,
  };
  const dated = (title: string, start_date: unknown, end_date: unknown) => ({ ...whole, title, start_date, end_date });
  const [year] = clock.day(0).split('-');
  const ten = Array.from({ length: 10 }, () => take('cover-campus'));
  const events: Record<string, unknown>[] = [
    { ...whole, title: LONG_WORD, description: LONG_WORD, location: LONG_WORD, category: LONG_WORD.slice(0, 60) },
    { ...whole, title: BURMESE, description: BURMESE.repeat(10), location: BURMESE, images: [take('cover-levels')] },
    { ...whole, title: ODD_LETTERS, description: ODD_LETTERS, location: ODD_LETTERS, category: 'odd' },
    { title: 'Nothing but a title' },
    { title: '', description: '', location: '', category: '', start_date: '', end_date: '' },
    { ...whole, title: 'Fields of null', description: null, location: null, category: null, images: null, max_attendees: null },
    dated('Slashes: only day first can be meant', `25/12/${year} 09:00`, `25/12/${year} 12:00`),
    dated('Slashes: day or month first', `03/04/${year} 09:00`, `03/04/${year} 12:00`),
    dated('Slashes without a time', `1/2/${year}`, `2/2/${year}`),
    dated('With T and without seconds', `${clock.day(9)}T09:00`, `${clock.day(9)}T12:00`),
    dated('With a zone', `${clock.day(9)}T09:00:00Z`, `${clock.day(9)}T12:00:00+06:30`),
    dated('Days without times', clock.day(3), clock.day(4)),
    dated('A day that is none', `${year}-02-31 09:00`, `${year}-02-31 12:00`),
    dated('Words for a date', 'next Friday', 'later'),
    dated('Numbers for a date', 20_261_121, 1_795_000_000_000),
    dated('It ends before it begins', clock.wallTime(5, '12:00'), clock.wallTime(4, '12:00')),
    dated('It ends when it begins', clock.wallTime(5, '12:00'), clock.wallTime(5, '12:00')),
    { ...whole, title: 'No end', end_date: undefined },
    dated('Running for years', '2001-01-01 00:00:00', '2099-12-31 23:59:59'),
    { ...whole, title: 'Published as 1', status: undefined, published: 1 },
    { ...whole, title: 'Published as "0"', status: undefined, published: '0' },
    { ...whole, title: 'Published as false', status: undefined, published: false },
    { ...whole, title: 'Published as true, but a draft', status: 'draft', published: true },
    { ...whole, title: 'Registration as "on"', registration_required: 'on', max_attendees: '25' },
    { ...whole, title: 'Registration as true', registration_required: true, max_attendees: 100_000 },
    { ...whole, title: 'Nobody may come', registration_required: 1, max_attendees: 0 },
    { ...whole, title: 'Less than nobody', max_attendees: -5 },
    { ...whole, title: 'Ten pictures', images: ten },
    { ...whole, title: 'One picture under its other name', images: undefined, featured_image: take('cover-zumba') },
    { ...whole, title: 'Pictures that are not there', images: ['uploads/nowhere.webp', '', 'api/uploads/nowhere.png'] },
    { ...whole, title: 'A picture far away', images: ['https://elsewhere.test/picture.jpg'] },
    { ...whole, title: 'A category nobody knows', category: 'Underwater hockey' },
    { ...whole, id: 'spring-fair_2026', title: 'An id of letters' },
    { ...whole, title: ZAWGYI, description: ZAWGYI.repeat(5), location: ZAWGYI },
    { ...whole, title: 'A description in HTML', description: HTML_TEXT, location: '<b>Room 4</b>' },
    ...markup.map((text) => ({ ...whole, title: text, description: text, location: text, category: text })),
  ];
  return events.map((event, index) => ({ id: index + 1, ...event }));
}

const LONGEST_CONTENT = 100_000;

/** Posts as QA could write them into `db.json`: long, odd, with missing or aliased fields. */
function edgeCasePosts(clock: SeedClock, take: Take): Record<string, unknown>[] {
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

const LONGEST_MESSAGE = 5000;

function edgeMessages(clock: SeedClock): Record<string, unknown>[] {
  const whole = {
    name: 'Su Su',
    email: 'su.su@mail.test',
    phno: '',
    subject: 'Odd',
    message: 'Odd in one way.',
    status: 'unread',
  };
  const messages: Record<string, unknown>[] = [
    { name: 'Nothing but a name' },
    { ...whole, name: null, email: null, phno: null, subject: null, message: null, status: null },
    {
      ...whole,
      name: LONG_WORD.slice(0, 100),
      email: `${LONG_WORD.slice(0, 64)}@mail.test`,
      subject: LONG_WORD,
      message: LONG_WORD,
    },
    { ...whole, name: BURMESE.slice(0, 100), subject: BURMESE, message: BURMESE.repeat(20) },
    { ...whole, name: ODD_LETTERS, subject: ODD_LETTERS, message: ODD_LETTERS },
    { ...whole, subject: 'As long as a message may be', message: 'word '.repeat(LONGEST_MESSAGE / 5) },
    { ...whole, subject: 'Lines', message: 'One\r\nTwo\r\n\r\n\r\nThree\n\tFour' },
    { ...whole, subject: 'Numbers for texts', phno: 95_900_000, message: 42 },
    { ...whole, subject: 'A status nobody knows', status: 'archived' },
    { ...whole, subject: 'A date with slashes', created_at: '13/12/2025 10:00' },
    { ...whole, subject: 'A date that cannot be read', created_at: 'last week' },
    { ...whole, id: 'message_from-a-letter', subject: 'An id of letters' },
    ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '\t=1+1'].map((text) => ({
      ...whole,
      name: text,
      subject: text,
      message: text,
    })),
    { ...whole, name: ZAWGYI.slice(0, 60), subject: ZAWGYI, message: ZAWGYI.repeat(5) },
    { ...whole, subject: 'A message in HTML', message: HTML_TEXT },
    ...markup.map((text) => ({ ...whole, name: text, phno: text.slice(0, 40), subject: text, message: text })),
  ];
  const odd = oddMessages.map(({ minutesAgo, ...message }) => ({ ...message, created_at: clock.minutesBefore(minutesAgo) }));
  return [...messages, ...odd].map((message, index) => ({
    id: index + 1,
    created_at: clock.minutesBefore(index * 7),
    ...message,
  }));
}

/** The demo users, and some with odd spellings of names, roles and statuses; no one can sign in as those. */
async function edgeUsers(clock: SeedClock, seed: number): Promise<object[]> {
  const odd: Record<string, unknown>[] = [
    { name: LONG_WORD.slice(0, 100), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.test`, role: 'editor' },
    { name: BURMESE.slice(0, 100), email: 'burmese@nitcollege.test', role: 'editor', status: 'inactive' },
    { name: 'Role with spaces', email: 'SPACES@nitcollege.test', role: ' editor ' },
    { name: 'Role nobody knows', email: 'role@nitcollege.test', role: 'owner' },
    { name: 'Status nobody knows', email: 'status@nitcollege.test', role: 'editor', status: 'asleep' },
    { name: 'Nothing but name and email', email: 'nothing@nitcollege.test' },
    ...markup.slice(0, 4).map((text, index) => ({ name: text, email: `markup${index}@nitcollege.test`, role: text })),
  ];
  const known = await userRecords(clock, seed);
  return [...known, ...odd.map((user, index) => ({ id: known.length + index + 1, ...user }))];
}

/**
 * Edge cases, as QA can write them into `db.json` by hand: long words, Burmese, missing fields, slash dates, aliases, and markup
 * in every text. The server accepts the file; `npm run check-db` warns about the oddities.
 */
export async function buildEdge(seedingDay: string, seed: number): Promise<SeedFiles> {
  const clock = seedClock(seedingDay);
  const shelf = imageShelf();
  const db = {
    blogs: edgeCasePosts(clock, shelf.take),
    events: edgeCaseEvents(clock, shelf.take),
    users: await edgeUsers(clock, seed),
    contacts: edgeMessages(clock),
    views: [
      { page: '/', date: clock.day(0), count: '12' },
      { page: '/blogs/999', date: clock.day(-1), count: 3 },
      { page: markup[0], date: clock.day(-1), count: 1 },
      { page: '/events', date: 'yesterday', count: -4 },
    ],
    notes: ['A collection nobody knows is kept.'],
  };
  return { db, images: shelf.images };
}
