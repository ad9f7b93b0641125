import fs from 'node:fs/promises';
import path from 'node:path';
import { startServer, type TestServer } from '@/testing/startServer';
import { lintDb } from '../storage/format/lintDb';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { expectInertPage } from '../testing/expectInertPage';
import { proof } from '../testing/proof';
import { USUAL_SEED } from './buildSeed';
import { readPosts } from './readPost';
import { buildScenario, type Scenario, scenarioNames } from './scenarios';
import { seedText } from './writeSeed';

const DAY = '2026-11-21';
const NOON = new Date(`${DAY}T12:00:00+06:30`);

const build = async (name: Scenario, seed = USUAL_SEED) =>
  buildScenario(name, { day: DAY, seed, posts: await readPosts('server/seed/posts') });
const sizes = (db: object) =>
  Object.entries(db).flatMap(([name, list]: [string, unknown]) => (Array.isArray(list) ? [[name, list.length]] : []));

test('each scenario has the size in its description', async () => {
  const counts = await Promise.all(scenarioNames.map(async (name) => [name, Object.fromEntries(sizes((await build(name)).db))]));
  expect(Object.fromEntries(counts)).toMatchObject({
    typical: { blogs: 14, events: 31, users: 4, contacts: 40 },
    empty: { blogs: 0, events: 0, users: 4, contacts: 0, views: 0 },
    many: { blogs: 500, events: 500, users: 60, contacts: 5000 },
  });
});

test.each(scenarioNames)('%s is the same for the same seed, byte for byte, hashes included', async (name) => {
  expect(seedText((await build(name)).db)).toBe(seedText((await build(name)).db));
});

test('another seed gives another large college', async () => {
  expect(seedText((await build('many', 7)).db)).not.toBe(seedText((await build('many')).db));
});

test('edge holds a post, an event and a message in Zawgyi, and one of each in HTML', async () => {
  const db: Record<'blogs' | 'events' | 'contacts', Record<string, unknown>[]> = JSON.parse(seedText((await build('edge')).db));
  // Read as Unicode, a Zawgyi word begins with the vowel sign E, which follows its consonant in Unicode text.
  const kinds = { Zawgyi: /(?:^|[\s၊။])\u1031/u, HTML: /<p>[\s\S]*<\/p>/ };
  for (const [kind, pattern] of Object.entries(kinds)) {
    const { blogs, events, contacts } = db;
    const texts = {
      post: blogs.map(({ content }) => content),
      event: events.map(({ description }) => description),
      message: contacts.map(({ message }) => message),
    };
    for (const [what, all] of Object.entries(texts)) {
      expect([kind, what, all.some((text) => pattern.test(String(text)))]).toEqual([kind, what, true]);
    }
  }
});

test.each(scenarioNames)('check-db finds no problem in %s, and warns only about the edge cases', async (name) => {
  const { db, images } = await build(name);
  const files = new Set(images.map(({ path: file }) => path.basename(file)));
  const options = { canHashPasswords: false, hasImage: (file: string) => files.has(file) };
  const { problems, warnings } = lintDb(seedText(db), options);
  expect(problems).toEqual([]);
  if (name !== 'edge') expect(warnings).toEqual([]);
  else expect(warnings.map(({ reason }) => reason).join('\n')).toMatch(/day and month changed[\s\S]*cannot be read/);
});

describe.each(scenarioNames)('a server over %s', (name) => {
  let clientDir: string;
  let server: TestServer;
  let send: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    clientDir = await aBuiltSite();
    server = await startServer({ db: JSON.parse(seedText((await build(name)).db)), now: NOON, clientDir });
    send = clientOf(server);
  });
  afterAll(async () => {
    await server.close();
    await fs.rm(clientDir, { recursive: true });
  });

  test('serves every list and the dashboard: published records to visitors, all to an admin', async () => {
    const admin = { id: 1 };
    const lists = { '/blogs.php': server.db.blogs(), '/events.php': server.db.events() };
    for (const [address, records] of Object.entries(lists)) {
      const published = records.filter(({ status }) => status === 'published');
      expect((await send('GET', address)).list).toHaveLength(published.length);
      expect((await send('GET', address, { as: admin })).list).toHaveLength(records.length);
    }
    expect((await send('GET', '/users.php', { as: admin })).list).toHaveLength(server.db.users().length);
    expect((await send('GET', '/contacts.php', { as: admin })).body.data).toHaveLength(server.db.contacts().length);
    const dashboard = (await send('GET', '/dashboard.php', { as: admin })).body.data;
    expect(dashboard).toMatchObject({ total_blogs: server.db.blogs().length, total_events: server.db.events().length });
  });

  test('has a page and a response for each record, and none of their markup executes', async () => {
    const pages = [
      ...server.db
        .blogs()
        .slice(-proof(4, 60))
        .map((blog) => ({ kind: 'blogs', ...blog })),
      ...server.db
        .events()
        .slice(-proof(4, 60))
        .map((event) => ({ kind: 'events', ...event })),
    ];
    for (const { kind, id, status } of pages) {
      const expected = status === 'published' ? 200 : 404;
      expect([kind, id, (await send('GET', `/${kind}.php?id=${id}`)).status]).toEqual([kind, id, expected]);
      const page = await send('GET', `/${kind}/${id}`);
      expect([kind, id, page.status]).toEqual([kind, id, expected]);
      expectInertPage(page);
    }
    for (const address of ['/', '/blogs', '/events', '/contact', '/admin/dashboard']) {
      expect([address, (await send('GET', address)).status]).toEqual([address, 200]);
    }
  });
});
