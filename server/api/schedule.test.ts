import fs from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { toList, toRecord } from '@/domain/coerce';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { eventShareSource, postShareSource, shareVersion } from '../shareImages/shareImagePath';
import { metaTags } from '../ssr/renderDocument';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf, words } from '../testing/client';
import { anImage } from '../testing/imageFixtures';
import { parseHead } from '../testing/parseHead';
import { serverPerTest } from '../testing/serverPerTest';
import { waitUntil } from '../testing/waitUntil';

/** Monday, 8:00 in Yangon. */
const EIGHT = '2026-11-30 08:00:00';

describe('schedule', () => {
  const admin = anAdmin();
  const BEFORE = '2026-11-30T01:29:59.999Z';
  const AT = '2026-11-30T01:30:00.000Z';

  const kinds = {
    blogs: {
      path: '/blogs.php',
      aRecord: aBlogPost,
      form: { title: 'T', slug: 't', excerpt: 'E', body: 'B', category: 'C' },
      image: 'image',
    },
    events: {
      path: '/events.php',
      aRecord: anEvent,
      form: {
        title: 'T',
        slug: 't',
        description: 'D',
        start_date: '2027-01-01 09:00',
        end_date: '2027-01-01 10:00',
        max_attendees: '5',
        status: 'published',
      },
      image: 'images[]',
    },
  } as const;

  const names = ['blogs', 'events'] as const;
  const server = serverPerTest();
  let now: Date;
  const { send } = server;
  async function start(db: Record<string, unknown[]> = {}) {
    now = new Date(BEFORE);
    await server.start({ now, db: { users: [admin], ...db } });
  }

  const idsIn = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id).sort((a, b) => a - b);
  const ids = async (path: string) => idsIn(await send('GET', path));

  test.each(names)(
    'a record of %s appears to visitors at its moment and goes at its moment, in lists and alone [D-78]',
    async (name) => {
      const { path, aRecord } = kinds[name];
      await start({
        [name]: [aRecord({ id: 1, publish_at: EIGHT }), aRecord({ id: 2, withdraw_at: EIGHT }), aRecord({ id: 3 })],
      });
      const first = await send('GET', path);
      expect(idsIn(first)).toEqual([2, 3]);
      expect([(await send('GET', `${path}?id=1`)).status, (await send('GET', `${path}?id=2`)).status]).toEqual([404, 200]);
      expect(idsIn(await send('GET', path, { as: admin }))).toEqual([1, 2, 3]);

      now.setTime(Date.parse(AT));
      const etag = first.headers.get('etag') ?? '';
      const second = await send('GET', path, { headers: { 'if-none-match': etag } });
      expect([second.status, idsIn(second)]).toEqual([200, [1, 3]]);
      expect([(await send('GET', `${path}?id=1`)).status, (await send('GET', `${path}?id=2`)).status]).toEqual([200, 404]);
      const again = await send('GET', path, { headers: { 'if-none-match': second.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);

      // A clock that is set back shows the earlier list, under its earlier ETag.
      now.setTime(Date.parse(BEFORE));
      const back = await send('GET', path);
      expect([idsIn(back), back.headers.get('etag')]).toEqual([[2, 3], etag]);
    },
  );

  test.each(names)('only admins get the dates of %s; visitors see the day on which a record appeared [D-78]', async (name) => {
    const { path, aRecord } = kinds[name];
    const dates = { publish_at: EIGHT, withdraw_at: '2026-12-24 17:00:00' };
    await start({ [name]: [aRecord({ id: 1, ...dates })] });
    now.setTime(Date.parse(AT));
    const shown = (await send('GET', `${path}?id=1`)).body;
    expect([shown.created_at ?? shown.updated_at, shown.updated_at]).toEqual([AT, AT]);
    for (const field of Object.keys(dates)) expect(shown).not.toHaveProperty(field);
    expect((await send('GET', `${path}?id=1`, { as: admin })).body).toMatchObject({
      ...dates,
      updated_at: '2026-11-01T03:00:00.000Z',
    });
    expect((await send('GET', path, { as: admin })).list[0]).toMatchObject(dates);
  });

  test.each(names)(
    'a new record of %s keeps its dates; past and reversed ones are rejected under their fields [D-78]',
    async (name) => {
      const { path, form, image } = kinds[name];
      await start();
      const create = async (dates: Record<string, string>) =>
        send('POST', path, { as: admin, form: { ...form, ...dates, [image]: await anImage() } });
      const wrong = [
        [{ publish_at: '2026-11-30T07:00' }, { publish_at: 'This time has passed. Choose a later one.' }],
        [{ withdraw_at: '2026-11-30 07:59' }, { withdraw_at: 'This time has passed. Choose a later one.' }],
        [
          { publish_at: '2026-12-02T08:00', withdraw_at: '2026-12-02T08:00' },
          { withdraw_at: 'Choose a time after the one at which it is published.' },
        ],
        [{ publish_at: 'Monday' }, { publish_at: 'This date could not be read.' }],
      ] as const;
      for (const [dates, fields] of wrong) {
        const { status, body } = await create(dates);
        expect([dates, status, body.fields]).toEqual([dates, 422, fields]);
      }
      const { status, body } = await create({ publish_at: '2026-12-01T08:00', withdraw_at: '2026-12-02 08:00' });
      const stored = { status: 'published', publish_at: '2026-12-01 08:00:00', withdraw_at: '2026-12-02 08:00:00' };
      expect([status, body.data]).toEqual([200, expect.objectContaining(stored)]);
      expect(server.db[name]()).toEqual([expect.objectContaining(stored)]);
      expect(await ids(path)).toEqual([]);
    },
  );

  test.each(names)(
    'an edit of %s keeps dates that it does not name, drops empty ones, and judges only changed ones [D-78]',
    async (name) => {
      const { path, form, aRecord } = kinds[name];
      const past = '2026-11-01 08:00:00';
      const image = { blogs: { image: 'uploads/a.webp' }, events: { images: ['uploads/a.webp'] } }[name];
      await start({ [name]: [aRecord({ id: 1, ...image, publish_at: past, withdraw_at: '2026-12-24 17:00:00' })] });
      const edit = async (dates: Record<string, string>) => {
        const { status } = await send('POST', path, { as: admin, form: { ...form, id: '1', ...dates } });
        const [{ publish_at, withdraw_at } = {}] = server.db[name]();
        return [status, publish_at, withdraw_at];
      };
      expect(await edit({})).toEqual([200, past, '2026-12-24 17:00:00']);
      expect(await edit({ publish_at: '2026-11-01T08:00' })).toEqual([200, past, '2026-12-24 17:00:00']);
      expect(await edit({ publish_at: '2026-11-02T08:00' })).toEqual([422, past, '2026-12-24 17:00:00']);
      expect(await edit({ publish_at: '', withdraw_at: '' })).toEqual([200, undefined, undefined]);
      const [record] = toList(toRecord(JSON.parse(await server.dbText()))[name]) ?? [];
      expect(Object.keys(toRecord(record))).not.toContain('publish_at');
    },
  );

  test.each(names)(
    'publishing %s at once drops the dates that hide the record, unless dates come with the change [D-78]',
    async (name) => {
      const { path, aRecord } = kinds[name];
      await start({ [name]: [aRecord({ id: 1, publish_at: '2026-12-24 17:00:00' })] });
      const change = async (dates: Record<string, string>) => {
        const { body } = await send('POST', path, { as: admin, form: { id: '1', action: 'toggle_status', ...dates } });
        return body.data;
      };
      expect(await change({ status: 'published' })).not.toHaveProperty('publish_at');
      expect(await ids(path)).toEqual([1]);
      const undone = { publish_at: '2026-12-24 17:00:00', withdraw_at: '' };
      expect(await change({ status: 'published', ...undone })).toMatchObject({
        status: 'published',
        publish_at: undone.publish_at,
      });
      expect(await ids(path)).toEqual([]);
      expect(await change({ status: 'draft' })).toMatchObject({ status: 'draft', publish_at: undone.publish_at });
    },
  );

  const PASSED = 'This time has passed. Choose a later one.';
  const past = '2026-11-01 08:00:00';
  const switchOne = async (name: 'blogs' | 'events', change: Record<string, string>) => {
    const form = { id: '1', action: 'toggle_status', ...change };
    const { status, body } = await send('POST', kinds[name].path, { as: admin, form });
    return [status, body.fields];
  };

  test.each(names)('a change of the status of %s takes no date that would hide the record for good [D-78]', async (name) => {
    await start({ [name]: [kinds[name].aRecord({ id: 1, status: 'draft' })] });
    const stored = server.db[name]();
    const late = { publish_at: '2026-12-02 08:00', withdraw_at: '2026-12-01 08:00' };
    const wrong = [
      [late, 'withdraw_at', 'Choose a time after the one at which it is published.'],
      [{ ...late, withdraw_at: late.publish_at }, 'withdraw_at', 'Choose a time after the one at which it is published.'],
      [{ withdraw_at: past }, 'withdraw_at', PASSED],
      [{ publish_at: past }, 'publish_at', PASSED],
      [{ withdraw_at: '2026-11-30 07:59:59' }, 'withdraw_at', PASSED],
    ] as const;
    for (const status of ['published', 'draft']) {
      for (const [dates, field, sentence] of wrong) {
        expect([dates, await switchOne(name, { status, ...dates })]).toEqual([dates, [422, { [field]: sentence }]]);
      }
    }
    expect(server.db[name]()).toEqual(stored);
    const right = { status: 'published', publish_at: EIGHT, withdraw_at: '2026-12-01 08:00' };
    expect(await switchOne(name, right)).toEqual([200, undefined]);
  });

  test.each(names)(
    'Undo of a change of the status brings back dates of %s that have passed, and no others [D-78]',
    async (name) => {
      const ids = [1, 2, 3];
      const dates = [{ withdraw_at: past }, { publish_at: EIGHT }, { publish_at: past, withdraw_at: '2026-11-02 08:00:00' }];
      await start({
        [name]: ids.map((id, at) => kinds[name].aRecord({ id, status: id === 3 ? 'draft' : 'published', ...dates[at] })),
      });
      const states = () =>
        server.db[name]().map(({ id, status, publish_at = '', withdraw_at = '' }) => ({
          id: String(id),
          status: String(status),
          publish_at: String(publish_at),
          withdraw_at: String(withdraw_at),
        }));
      const shown = states();
      for (const { id } of shown) await switchOne(name, { id, status: 'published' });
      expect(states()).not.toEqual(shown);
      now.setTime(Date.parse(AT));
      const foreign = { status: 'published', withdraw_at: '2026-11-02 08:00:00' };
      expect(await switchOne(name, foreign)).toEqual([422, { withdraw_at: PASSED }]);
      for (const change of shown) expect(await switchOne(name, change)).toEqual([200, undefined]);
      expect(states()).toEqual(shown);
      expect(await switchOne(name, { status: 'published', publish_at: '', withdraw_at: '' })).toEqual([200, undefined]);
      expect(await switchOne(name, { status: 'published', publish_at: '', withdraw_at: past })).toEqual([200, undefined]);
      expect(states()).toEqual(shown);
    },
  );
});

describe('pages around a planned time', () => {
  const AT = Date.parse('2026-11-30T01:30:00.000Z');

  const coming = { title: 'It comes at eight', publish_at: EIGHT };
  const going = { title: 'It goes at eight', withdraw_at: EIGHT };
  const db = {
    blogs: [aBlogPost({ id: 1, ...coming }), aBlogPost({ id: 2, ...going }), aBlogPost({ id: 3, created_at: '2026-11-28' })],
    events: [anEvent({ id: 1, ...coming }), anEvent({ id: 2, ...going })],
  };

  let clientDir: string;
  const server = serverPerTest();
  let now: Date;
  const { send } = server;
  beforeAll(async () => {
    clientDir = await aBuiltSite();
    await fs.cp('src/assets', path.join(clientDir, 'assets'), { recursive: true });
  });
  afterAll(() => fs.rm(path.join(clientDir, '../..'), { recursive: true }));
  beforeEach(async () => {
    now = new Date(AT - 1000);
    await server.start({ now, clientDir, db });
  });

  test('lists, feeds, the sitemap, calendars and pages show what is published at the moment, although a copy from before is cached [D-78]', async () => {
    const lists = ['/', '/blogs', '/events', '/blogs?q=eight', '/feed.xml', '/events.ics', '/blogs/3'];
    const shown = async () => {
      const seen: unknown[] = [];
      for (const address of lists) {
        const { text } = await send('GET', address);
        seen.push([address, text.includes(coming.title), text.includes(going.title)]);
      }
      const pages: number[] = [];
      for (const page of words('/blogs/1 /blogs/2 /events/1 /events/2 /events/1.ics /events/2.ics'))
        pages.push((await send('GET', page)).status);
      const sitemap = (await send('GET', '/sitemap.xml')).text;
      const listed = [...words('/blogs/1< /blogs/2< /events/1< /events/2<'), new Date(AT).toISOString()];
      return { seen, pages, listed: listed.filter((part) => sitemap.includes(part)) };
    };
    const before = await shown();
    // The page of another post links its neighbours and the next event.
    const seen = lists.map((address) => [address, false, address === '/blogs/3' ? expect.any(Boolean) : true]);
    expect(before).toEqual({ seen, pages: [404, 200, 404, 200, 404, 200], listed: ['/blogs/2<', '/events/2<'] });
    expect(await shown()).toEqual(before);
    now.setTime(AT);
    const after = await shown();
    expect(after).toEqual({
      seen: lists.map((address) => [address, true, false]),
      pages: [200, 404, 200, 404, 200, 404],
      listed: ['/blogs/1<', '/events/1<', new Date(AT).toISOString()],
    });
    expect(await shown()).toEqual(after);
  });

  test('a post that appears is the newest, whenever it was written [D-78]', async () => {
    now.setTime(AT);
    const { list } = await send('GET', '/blogs.php');
    expect(list.map(({ id }) => id)).toEqual([1, 3]);
    expect((await send('GET', '/feed.xml')).text).toContain(`<published>${new Date(AT).toISOString()}</published>`);
  });

  test('share images follow the moment, and no cache keeps one of a record that is withdrawn later [D-78]', async () => {
    const [post, event] = [
      shareVersion(postShareSource({ title: going.title, image: '' })),
      shareVersion(eventShareSource({ title: going.title, images: [] })),
    ];
    const leaving = [`/share/blogs/2-${post}.jpg`, `/share/events/2-${event}.jpg`];
    const hidden = ['/share/blogs/1-00000000.jpg', '/share/events/1-00000000.jpg'];
    const answers = async (addresses: string[]) =>
      Promise.all(
        addresses.map(async (address) => {
          const { status, headers } = await send('GET', address);
          return [status, headers.get('cache-control')];
        }),
      );
    expect(await answers(leaving)).toEqual(Array(2).fill([200, 'no-cache']));
    expect((await answers(hidden)).map(([status]) => status)).toEqual([404, 404]);
    now.setTime(AT);
    expect((await answers(leaving)).map(([status]) => status)).toEqual([404, 404]);
    expect((await answers(hidden)).map(([status]) => status)).toEqual([200, 200]);
  });

  test('a page counts views only while visitors can read it [D-78]', async () => {
    const view = (page: string) => send('POST', '/views.php', { json: { page } });
    await view('/blogs/1');
    await view('/blogs/2');
    now.setTime(AT);
    await view('/events/1');
    await view('/events/2');
    await waitUntil('two views are stored', () => server.db.views().length === 2);
    expect(
      server.db
        .views()
        .map(({ page }) => page)
        .sort(),
    ).toEqual(['/blogs/2', '/events/1']);
  });
});

describe('records without a date', () => {
  const SITE = 'https://college.test';
  const undated = { created_at: undefined, updated_at: undefined };
  const admin = anAdmin();

  const db = {
    blogs: [
      aBlogPost({ id: 1, image: 'uploads/a.webp', ...undated }),
      aBlogPost({ id: 2, created_at: '1969-05-01T00:00:00Z' }),
      aBlogPost({ id: 3, created_at: '2026-11-02T00:00:00Z' }),
      aBlogPost({ id: 4, created_at: null, updated_at: null }),
    ],
    events: [anEvent({ id: 1, ...undated })],
    users: [aUser({ id: 7, ...undated }), { ...admin, created_at: '2026-01-02' }, aUser({ id: 8, created_at: '1969-05-01' })],
    contacts: [aMessage({ id: 1, ...undated }), aMessage({ id: 2, created_at: '1969-05-01' }), aMessage({ id: 3 })],
  };

  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ db, settings: { publicUrl: SITE } });
  });
  afterAll(() => server.close());

  const send = (...[method, path, call]: Parameters<ReturnType<typeof clientOf>>) => clientOf(server)(method, path, call);
  const datesOf = (records: readonly unknown[]) => records.map((record) => toRecord(record).created_at);
  const idsOf = (records: readonly unknown[]) => records.map((record) => toRecord(record).id);
  const text = async (address: string) => (await send('GET', address)).text;

  test('records without a date are served without one and sort last in every list [D-68]', async () => {
    const blogs = await send('GET', '/blogs.php');
    expect(idsOf(blogs.list)).toEqual([3, 2, 4, 1]);
    expect(datesOf(blogs.list).slice(2)).toEqual(['', '']);
    const users = await send('GET', '/users.php', { as: admin });
    expect(idsOf(users.list)).toEqual([8, 1, 7]);
    expect(datesOf(users.list)[2]).toBe('');
    const { data } = (await send('GET', '/contacts.php', { as: admin })).body;
    const messages = Array.isArray(data) ? data : [];
    expect(idsOf(messages)).toEqual([3, 2, 1]);
    expect(datesOf(messages)[2]).toBe('');
    expect((await send('GET', '/events.php?id=1')).body).toMatchObject({ created_at: '', updated_at: '' });
  });

  test('posts without a date stay out of the feed and have no lastmod in the sitemap [D-68]', async () => {
    const $ = load(await text('/feed.xml'), { xml: true });
    expect(
      $('entry > link')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual([`${SITE}/blogs/3`, `${SITE}/blogs/2`]);
    const $sitemap = load(await text('/sitemap.xml'), { xml: true });
    const links = $sitemap('url').toArray();
    const found = new Map(links.map((link) => [$sitemap('loc', link).text(), $sitemap('lastmod', link).text()]));
    for (const address of ['/blogs/1', '/blogs/4', '/events/1']) {
      expect([...found.keys()]).toContain(`${SITE}${address}`);
      expect(found.get(`${SITE}${address}`)).toBe('');
    }
  });

  test('search engines and social networks get no date for a post without one [D-68]', () => {
    const published = { posts: server.db.blogs(), events: server.db.events() };
    const parts = metaTags({ pathname: '/blogs/1', site: SITE, ...published });
    const html = Object.values(parts).join('');
    const [post] = parseHead(html)
      .data()
      .filter((node) => node['@type'] === 'BlogPosting');
    expect(post).toBeDefined();
    expect(Object.keys(post ?? {}).filter((key) => key.startsWith('date'))).toEqual([]);
    expect(html).not.toContain('article:published_time');
    expect(html).not.toContain('article:modified_time');
  });

  test('a save of another record, or of the record itself, invents no creation date [D-68]', async () => {
    const form = { id: '1', title: 'New title', excerpt: 'E', body: 'B', category: 'C' };
    const { status, body } = await send('POST', '/blogs.php', { as: admin, form });
    expect([status, toRecord(body.data).created_at]).toEqual([200, '']);
    expect(toRecord(body.data).updated_at).not.toBe('');
    const stored = JSON.parse(await server.dbText());
    const first = [stored.blogs[0], stored.events[0], stored.users[0], stored.contacts[0]];
    expect(datesOf(first)).toEqual(['', '', '', '']);
  });
});
