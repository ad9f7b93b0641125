import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { aBuiltSite } from '@/testing/builtSite';
import { clientOf } from '@/testing/client';
import { expectInertPage } from '@/testing/expectInertPage';
import { proof } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { lintDb } from '../storage/format/lintDb';
import { DEFAULT_SEED } from './buildSeed';
import { fillInTokens } from './edgeTokens';
import { buildScenario, type Scenario, scenarioNames } from './scenarios';
import { seedClock } from './seedClock';
import { readPosts } from './seedPosts';
import { serializeSeed } from './writeSeed';

const DAY = '2026-11-21';
const NOON = new Date(`${DAY}T12:00:00+06:30`);

const build = async (name: Scenario, seed = DEFAULT_SEED) =>
  buildScenario(name, { day: DAY, seed, posts: await readPosts('server/seed/posts') });

/** The size of each scenario, as its description says. */
const sizes: Record<Scenario, Record<string, number>> = {
  typical: { blogs: 14, events: 31, users: 4, contacts: 40 },
  empty: { blogs: 0, events: 0, users: 4, contacts: 0, views: 0 },
  many: { blogs: 500, events: 500, users: 60, contacts: 5000 },
  edge: {},
};

test.each(scenarioNames)(
  '%s has the size in its description, is the same for the same seed, and check-db is content',
  async (name) => {
    const { db, images } = await build(name);
    expect(serializeSeed(db)).toBe(serializeSeed((await build(name)).db));
    for (const [list, size] of Object.entries(sizes[name])) expect(toRecord(db)[list]).toHaveLength(size);
    const files = new Set(images.map(({ path: file }) => path.basename(file)));
    const options = { acceptsPlainPasswords: false, hasImage: (file: string) => files.has(file) };
    const { problems, warnings } = lintDb(serializeSeed(db), options);
    expect(problems).toEqual([]);
    if (name !== 'edge') expect(warnings).toEqual([]);
    else expect(warnings.map(({ reason }) => reason).join('\n')).toMatch(/day and month swapped[\s\S]*cannot be read/);
  },
);

test('another seed gives another large college', async () => {
  expect(serializeSeed((await build('many', 7)).db)).not.toBe(serializeSeed((await build('many')).db));
});

test('edge holds a post, an event and a message in Zawgyi, and one of each in HTML', async () => {
  const db: Record<'blogs' | 'events' | 'contacts', Record<string, unknown>[]> = JSON.parse(
    serializeSeed((await build('edge')).db),
  );
  // Read as Unicode, a Zawgyi word begins with the vowel sign E, which follows its consonant in Unicode text.
  for (const pattern of [/(?:^|[\s၊။])\u1031/u, /<p>[\s\S]*<\/p>/]) {
    for (const [list, field] of [
      ['blogs', 'content'],
      ['events', 'description'],
      ['contacts', 'message'],
    ] as const) {
      const texts = db[list].map((record) => String(record[field]));
      expect([list, pattern, texts.some((text) => pattern.test(text))]).toEqual([list, pattern, true]);
    }
  }
});

test.each([
  ['[[text NAM]]', 'there is no text "NAM".'],
  ['[[cut NAM 6]]', 'there is no text "NAM".'],
  ['[[text ENDLESS]]', 'there is no text "ENDLESS".'],
  ['[[tex NAME]]', 'there is no token "tex NAME".'],
  ['[[constructor NAME]]', 'there is no token "constructor NAME".'],
  ['[[image nowhere]]', 'there is no drawing "nowhere".'],
  ['[[cut NAME]]', '"" is no count.'],
  ['[[repeat NAME -1]]', '"-1" is no count.'],
  ['[[day O]]', '"O" is no number of days.'],
  ['[[stamp 1 9:00]]', '"9:00" is no time of day.'],
])('%s, mistyped in the edge cases, is named with its file', (token, sentence) => {
  const namedTexts = new Map([
    ['NAME', 'Su'],
    ['ENDLESS', '[[text ENDLESS]]'],
  ]);
  const fillIn = () => fillInTokens({ title: token }, namedTexts, { clock: seedClock(DAY), addImage: () => '' });
  expect(fillIn).toThrow(new Error(`server/seed/edge.json: ${sentence}`));
});

describe('a server over the edge cases', () => {
  let clientDir: string;
  let server: TestServer;
  let send: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    clientDir = await aBuiltSite();
    server = await startServer({ db: JSON.parse(serializeSeed((await build('edge')).db)), now: NOON, clientDir });
    send = clientOf(server);
  });
  afterAll(async () => {
    await server.close();
    await fs.rm(clientDir, { recursive: true });
  });

  test('serves every list and the dashboard: published records to visitors, all to an admin', async () => {
    const admin = { id: 1 };
    const { blogs, events, users, contacts } = server.db;
    for (const [address, records] of Object.entries({ '/blogs.php': blogs(), '/events.php': events() })) {
      const published = records.filter(({ status }) => status === 'published');
      expect((await send('GET', address)).list).toHaveLength(published.length);
      expect((await send('GET', address, { as: admin })).list).toHaveLength(records.length);
    }
    expect((await send('GET', '/users.php', { as: admin })).list).toHaveLength(users().length);
    expect((await send('GET', '/contacts.php', { as: admin })).body.data).toHaveLength(contacts().length);
    const dashboard = (await send('GET', '/dashboard.php', { as: admin })).body.data;
    expect(dashboard).toMatchObject({ total_blogs: blogs().length, total_events: events().length });
  });

  test('has a page and a response for each record, and none of their markup executes', async () => {
    const { blogs, events } = server.db;
    for (const [kind, records] of Object.entries({ blogs: blogs(), events: events() })) {
      for (const { id, status } of records.slice(-proof(4, 60))) {
        const expected = status === 'published' ? 200 : 404;
        const [page, call] = [await send('GET', `/${kind}/${id}`), await send('GET', `/${kind}.php?id=${id}`)];
        expect([kind, id, page.status, call.status]).toEqual([kind, id, expected, expected]);
        expectInertPage(page);
      }
    }
    for (const address of ['/', '/blogs', '/events', '/contact', '/admin/dashboard']) {
      expect([address, (await send('GET', address)).status]).toEqual([address, 200]);
    }
  });
});
