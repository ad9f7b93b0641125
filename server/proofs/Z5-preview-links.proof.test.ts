import { toRecord, toText } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { proof, seededRandom } from '@/testing/proof';
import { testServer } from '@/testing/startServer';

const admin = anAdmin();

const START = Date.parse('2026-11-23T01:30:00Z');
const DAY = 86_400_000;
const shown = { title: 'Padauk evening', status: 'draft', content: 'Come at nine.', description: 'Come at nine.' };
const excerpt = 'What to bring, and when the evening begins for every student and every guest.';
const hidden = { title: 'Kanari', excerpt: 'Kanari', content: 'Kanari', description: 'Kanari' };
const draft = { ...hidden, status: 'draft' };
const scheduled = { ...hidden, publish_at: '2026-11-24 08:00:00' };
const withdrawn = { ...hidden, withdraw_at: '2026-11-22 08:00:00' };
const others = [draft, scheduled, withdrawn];

const db = {
  users: [admin],
  blogs: [
    ...others.map((record, at) => aBlogPost({ id: at + 1, ...record })),
    aBlogPost({ id: 7, image: 'uploads/a.webp', excerpt, ...shown }),
    ...others.map((record, at) => aBlogPost({ id: at + 10, ...record })),
  ],
  events: [
    ...others.map((record, at) => anEvent({ id: at + 1, ...record })),
    anEvent({ id: 7, images: [], ...shown }),
    anEvent({ id: 8, title: 'Next', start_date: '2026-12-01' }),
  ],
};

const server = testServer();
const { send } = server;
let now: Date;
beforeEach(async () => {
  now = new Date(START);
  await server.start({ now, clientDir: await aBuiltSite(), db });
});
afterEach(cleanUp);

const collections = ['blogs', 'events'] as const;
type Collection = (typeof collections)[number];

/** Makes a preview link; returns its address. */
async function share(collection: Collection, id: number = 7): Promise<string> {
  const { status, body } = await send('POST', '/previews.php', { as: admin, json: { collection, id } });
  expect(status).toBe(200);
  return toText(toRecord(body.data).path);
}

const statusOf = async (address: string) => (await send('GET', address)).status;

test.each(collections)(
  'a preview link shows one of the %s to a person without an account, as it is, and no other draft [Z5]',
  async (list) => {
    const link = await share(list);
    const { status, text } = await send('GET', link);
    expect(status).toBe(200);
    for (const part of ['Padauk evening', 'Come at nine.', 'Visitors cannot see this page yet.', 'Mon 30 Nov 2026, 8:00 AM'])
      expect(text).toContain(part);
    expect(text).not.toContain('Kanari');
    expect(text).not.toMatch(/<script/i);

    await send('POST', `/${list}.php`, { as: admin, form: { id: '7', action: 'toggle_status', status: 'published' } });
    expect((await send('GET', link)).text).toContain('Visitors can see this page.');
  },
);

test('no cache keeps a preview, no search engine lists it, no script runs, no other site learns it [Z5]', async () => {
  const { headers } = await send('GET', await share('blogs'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('content-security-policy')).toMatch(/;sandbox (?!.*allow-scripts)/);
});

test('no other signature opens a preview, and all of them get the page of an unknown address [Z5]', async () => {
  const link = await share('blogs');
  const [path = '', signature = ''] = link.split('?key=');
  expect(signature).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const unknown = await send('GET', '/preview/blogs/999?key=none');
  expect(unknown.status).toBe(404);
  const stored = server.db.blogs().find(({ id }) => id === 7)?.preview;
  const random = seededRandom(5);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const withLetter = (at: number, letter = 'A') => `${path}?key=${signature.slice(0, at)}${letter}${signature.slice(at + 1)}`;
  const wrong = [
    path,
    ...['', signature.slice(1), `${signature}A`, `${signature}&key=${signature}`, toText(toRecord(stored).key)].map(
      (key) => `${path}?key=${key}`,
    ),
    ...[`${path}?key[]`, '/preview/blogs/1?key', '/preview/events/7?key', `${path}/?key`].map((at) => `${at}=${signature}`),
    // The last character of a signature has two bits that decoding ignores.
    ...letters.map((letter) => withLetter(signature.length - 1, letter)),
    ...Array.from({ length: proof(40, 2000) }, () =>
      withLetter(Math.floor(random() * signature.length), letters[Math.floor(random() * letters.length)]),
    ),
  ];
  for (const guess of wrong.filter((each) => each !== link)) {
    const { status, text } = await send('GET', guess);
    expect([guess, status, text === unknown.text]).toEqual([guess, 404, true]);
  }
  expect(await statusOf(link)).toBe(200);
});

test('a link ends after seven days, when it is revoked, when another one is made, and with its record [Z5]', async () => {
  const first = await share('blogs');
  now.setTime(START + 7 * DAY - 1);
  expect(await statusOf(first)).toBe(200);
  now.setTime(START + 7 * DAY);
  expect(await statusOf(first)).toBe(404);

  const second = await share('blogs');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const third = await share('blogs');
  expect([await statusOf(second), await statusOf(third)]).toEqual([404, 200]);
  await send('DELETE', '/previews.php', { as: admin, json: { collection: 'blogs', id: 7 } });
  expect(await statusOf(third)).toBe(404);

  const event = await share('events');
  expect(await statusOf(event)).toBe(200);
  await send('DELETE', '/events.php', { as: admin, json: { id: 7 } });
  expect(await statusOf(event)).toBe(404);
  expect((await send('PUT', '/deleted.php', { as: admin, json: { kind: 'event', id: 7 } })).status).toBe(200);
  expect(await statusOf(event)).toBe(404);
});

test.each([
  ['blogs', 'post'],
  ['events', 'event'],
] as const)(
  'Undo of a delete brings back the links of %s that had not ended; Recently deleted brings none [Z5, D-79]',
  async (list, kind) => {
    const ended = await share(list);
    const link = await share(list);
    const remove = () => send('DELETE', `/${list}.php`, { as: admin, json: { id: 7 } });
    const undo = () => send('PUT', '/deleted.php', { as: admin, json: { kind, id: 7, undo: true } });
    const restore = () => send('PUT', '/deleted.php', { as: admin, json: { kind, id: 7 } });
    await remove();
    expect(await statusOf(link)).toBe(404);
    expect((await undo()).status).toBe(200);
    expect([await statusOf(link), await statusOf(ended)]).toEqual([200, 404]);
    await remove();
    now.setTime(START + 7 * DAY);
    await undo();
    expect(await statusOf(link)).toBe(404);
    now.setTime(START);
    await remove();
    await restore();
    // Nor does an Undo of a later delete.
    await remove();
    await undo();
    expect(await statusOf(link)).toBe(404);
  },
);

test('a preview appears in no public page, list, feed, calendar or sitemap, opened or not [Z5]', async () => {
  const links = await Promise.all(collections.map((collection) => share(collection)));
  for (const link of links) expect(await statusOf(link)).toBe(200);
  for (const address of ['/', '/blogs', '/events', '/blogs.php', '/events.php', '/feed.xml', '/events.ics', '/sitemap.xml']) {
    const { status, text } = await send('GET', address);
    expect([address, status, /Padauk evening|preview/.test(text)]).toEqual([address, 200, false]);
  }
  for (const address of ['/blogs/7', '/events/7', '/blogs.php?id=7', '/events.php?id=7', '/events/7.ics'])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
});

test('what signs a link leaves the server in no response, and saves of the record keep it [Z5]', async () => {
  const link = await share('blogs');
  const form = { id: '7', title: 'Padauk evening', excerpt: 'New', body: 'At ten.', category: 'News', status: 'draft' };
  expect((await send('POST', '/blogs.php', { as: admin, form })).status).toBe(200);
  expect((await send('GET', link)).text).toContain('At ten.');
  const key = toText(toRecord(server.db.blogs().find(({ id }) => id === 7)?.preview).key);
  expect(key).toHaveLength(43);
  for (const address of ['/blogs.php', '/blogs.php?id=7', '/previews.php?collection=blogs&id=7']) {
    const { status, text } = await send('GET', address, { as: admin });
    expect([address, status, text.includes(key)]).toEqual([address, 200, false]);
  }
  const { data } = (await send('GET', '/previews.php?collection=blogs&id=7', { as: admin })).body;
  expect(toRecord(data)).toMatchObject({ link: { path: link, until: new Date(START + 7 * DAY).toISOString() } });
});

test('the audit trail names who makes and ends a link; neither it nor a log holds the link [Z5]', async () => {
  const data = await dataFolder({ users: [admin], blogs: [aBlogPost({ id: 7, ...shown })] });
  const { send: call, token: as, end } = await startChild(data.dir, { LOG_LEVEL: 'debug' }, { isSignedIn: true });
  const about = { as, json: { collection: 'blogs', id: 7 } };
  const link = toText(toRecord((await call('POST', '/previews.php', about)).body.data).path);
  await call('GET', link);
  await call('GET', `/previews.php?collection=blogs&id=7`, { as });
  await call('DELETE', '/previews.php', about);
  const [, signature = ''] = link.split('?key=');
  expect(signature).toHaveLength(43);
  const { errors } = await end('SIGTERM');
  expect(errors).toContain('"path":"/preview/blogs/7"');
  const everything = `${errors}${await data.content()}`;
  expect(everything.match(/"?fields"?:\s?\["preview"\]/g)?.length).toBeGreaterThanOrEqual(2);
  expect(everything).not.toContain(signature);
});

const previewOf = async (query: string) => send('GET', `/previews.php?${query}`, { as: admin });

test('the preview of a draft has its page, its card in social networks, and no link until one is made [E35]', async () => {
  const { status, body } = await previewOf('collection=blogs&id=7');
  expect(status).toBe(200);
  expect(toRecord(body.data)).toEqual({
    html: expect.stringContaining('Come at nine.'),
    card: { title: 'Padauk evening', description: excerpt, image: 'uploads/a.webp' },
    link: null,
  });
  const event = toRecord((await previewOf('collection=events&id=7')).body.data);
  expect(event.card).toMatchObject({ image: '' });
});

test.each(['blogs', 'events'] as const)(
  'making and ending a link of %s changes neither version nor dates nor text [E35, D-79]',
  async (collection) => {
    const json = { collection, id: 7 };
    const stored = () => server.db[collection]().find(({ id }) => id === 7);
    const before = stored();
    expect((await send('POST', '/previews.php', { as: admin, json })).status).toBe(200);
    expect(stored()).toEqual({ ...before, preview: { key: expect.any(String), until: expect.any(String) } });
    expect((await send('DELETE', '/previews.php', { as: admin, json })).status).toBe(200);
    expect(toRecord(stored()).preview).toBeUndefined();
    const { body } = await send('GET', `/versions.php?collection=${collection}&id=7`, { as: admin });
    expect(toRecord(body.data).versions).toEqual([]);
  },
);

test('there is no preview of a record that is not there, nor of another collection [E35]', async () => {
  for (const method of ['POST', 'DELETE']) {
    const answer = async (json: object) => (await send(method, '/previews.php', { as: admin, json })).status;
    expect([await answer({ collection: 'blogs', id: 99 }), await answer({ collection: 'users', id: 1 })]).toEqual([404, 422]);
  }
  expect((await previewOf('collection=blogs&id=99')).status).toBe(404);
  expect((await previewOf('collection=users&id=1')).status).toBe(422);
  expect((await previewOf('collection=blogs&id=*')).body.code).toBe('BAD_ID');
});
