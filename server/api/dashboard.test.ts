import { aBlogPost, aMessage, anAdmin, anEvent, eventForm, postForm } from '@/testing/builders';
import { words } from '@/testing/client';
import { anImage, imagesIn } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';
import { defaultLimits } from '../config/limits';

describe('dashboard', () => {
  const admin = anAdmin();
  const server = testServer();

  const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

  const SAMPLE_IMAGE = 'uploads/seedopenday000000000000033.webp';

  test('the figures match the lists with drafts, months have dates only [API-DASH-01, D-60, D-68]', async () => {
    await server.start({
      db: {
        users: [admin],
        blogs: [
          aBlogPost({ created_at: '2026-10-31T20:00:00Z' }),
          aBlogPost({ created_at: '2026-10-02', image: SAMPLE_IMAGE }),
          aBlogPost({ status: 'draft' }),
          aBlogPost({ created_at: undefined }),
        ],
        events: [
          anEvent({ category: 'workshop', images: ['uploads/abcdefghijklmnopqrstuvwxyz.webp', SAMPLE_IMAGE] }),
          anEvent({ category: 'workshop', status: 'draft' }),
          anEvent({ category: '' }),
        ],
        contacts: [aMessage(), aMessage({ status: 'read', email: 'su@gmail.com' })],
        views: [
          { page: '/', count: 10 },
          { page: '/blogs', count: 9 },
        ],
      },
    });
    const { body } = await server.send('GET', '/dashboard.php', { as: admin });
    expect(body).toEqual({
      success: true,
      data: {
        total_blogs: 4,
        total_events: 3,
        total_unread_messages: 1,
        total_views: 19,
        charts: {
          blogs_per_month: [
            { month: '2026-10', count: 1 },
            { month: '2026-11', count: 2 },
          ],
          events_per_category: [
            { category: 'workshop', count: 2 },
            { category: 'education', count: 1 },
          ],
        },
        views_data: [
          { page: '/', count: 10 },
          { page: '/blogs', count: 9 },
        ],
        sample_records: { blogs: 1, events: 1, contacts: 1 },
        needs_attention: expect.anything(),
      },
    });
  });

  /** What is not 0, empty or false. */
  const pressing = (needs: object) =>
    Object.fromEntries(
      Object.entries(needs).filter(([, value]) =>
        value instanceof Object ? Number(Object.values(value)[0]) + Number(Object.values(value)[1]) > 0 : value,
      ),
    );

  describe('what needs attention [D-73]', () => {
    const NOW = '2026-11-20T12:00:00Z';
    const clock = new Date(NOW);
    const planned = anEvent({
      id: 9,
      images: ['uploads/a.webp'],
      image_alts: ['The hall'],
      start_date: '2026-12-05 09:00',
      end_date: '2026-12-05 12:00',
    });
    const start = async (db: Record<string, unknown[]>, settings = {}) => {
      clock.setTime(Date.parse(NOW));
      return server.start({ db: { users: [admin], events: [planned], ...db }, now: clock, settings });
    };
    const needsIn = async (send: typeof server.send) =>
      pressing(Object((await send('GET', '/dashboard.php', { as: admin })).body.data).needs_attention);

    test('is counted in messages, posts and events, and gone once it is put right', async () => {
      const send = await start({
        blogs: [aBlogPost({ id: 1, status: 'draft', created_at: '2026-11-01', content: '![](/uploads/a.webp)' })],
        events: [
          planned,
          anEvent({ id: 1, images: [], start_date: '2026-12-01 09:00', end_date: '2026-12-01 12:00', created_at: '2026-11-19' }),
          anEvent({ id: 2, status: 'draft', created_at: '2026-10-01', images: ['uploads/a.webp'] }),
        ],
        contacts: [
          aMessage({ id: 1, created_at: '2026-11-19T11:00:00Z', status: 'read' }),
          aMessage({ id: 2, created_at: '2026-11-19T15:00:00Z' }),
          aMessage({ id: 3, created_at: '2026-11-20T11:00:00Z' }),
        ],
      });
      expect(await needsIn(send)).toEqual({
        messages: { late: 1, soon: 1, waiting: 3 },
        old_drafts: { blogs: 1, events: 1 },
        events_without_image: 1,
        images_without_alt: 1,
        event_images_without_alt: 1,
      });
      await send('PUT', '/contacts.php', { as: admin, json: { ids: [1, 2], action: 'answered' } });
      await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } });
      for (const id of [1, 2]) await send('DELETE', '/events.php', { as: admin, json: { id } });
      expect(await needsIn(send)).toEqual({});
    });

    test('grows as time passes, without any change of a record', async () => {
      const send = await start({ contacts: [aMessage({ created_at: NOW })] });
      expect(await needsIn(send)).toEqual({});
      clock.setTime(Date.parse('2026-11-21T12:00:00Z'));
      expect(await needsIn(send)).toEqual({ messages: { late: 1, soon: 0, waiting: 1 } });
    });

    test('is an inbox above 80 % of its limit of messages, before visitors are rejected [P2]', async () => {
      const contacts = Array.from({ length: 8 }, (_, at) => aMessage({ id: at + 1, created_at: NOW }));
      const send = await start({ contacts }, { limits: { ...defaultLimits, contacts: 10 } });
      expect(await needsIn(send)).toEqual({});
      const message = (name: string) => ({ json: { name, email: 'su@mail.test', message: `Hello from ${name}` } });
      expect((await send('POST', '/contacts.php', message('Su'))).status).toBe(200);
      expect(await needsIn(send)).toEqual({ inbox_percent: 90 });
      expect((await send('POST', '/contacts.php', message('Hla'))).status).toBe(200);
      expect(await needsIn(send)).toEqual({ inbox_percent: 100 });
      expect((await send('POST', '/contacts.php', message('Aye'))).body.code).toBe('INBOX_FULL');
    });

    test('is also an inbox that nears the limit of bytes, to which all records count [P2]', async () => {
      const blogs = [aBlogPost({ id: 1, content: 'x'.repeat(85_000), created_at: NOW })];
      const send = await start({ blogs }, { limits: { ...defaultLimits, dbBytes: 100_000 } });
      expect(Object(await needsIn(send)).inbox_percent).toBeGreaterThanOrEqual(85);
      expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } })).status).toBe(200);
      expect(await needsIn(send)).toEqual({});
    });
  });

  test('views of public pages are counted, records under their id, staff and bots not at all', async () => {
    const send = await server.start({
      db: { users: [admin], blogs: [aBlogPost({ id: 7, slug: 'hello' })] },
      now: new Date('2026-11-20T18:00:00Z'),
    });
    const pages = words('/ /?utm=x /blogs/7 /blogs/hello#top /blogs/99 /admin/dashboard /no-access /nowhere /blogs/%E0%A4%A');
    for (const page of [...pages, 7, null]) expect((await send('POST', '/views.php', { json: { page } })).status).toBe(204);
    await send('POST', '/views.php', { as: admin, json: { page: '/' } });
    await send('POST', '/views.php', { json: { page: '/' }, headers: { 'user-agent': 'Googlebot/2.1' } });
    await fetch(`${server.url}/views.php`, { method: 'POST', body: 'x'.repeat(5000) });
    const counted = () => server.db.views().reduce((sum, { count }) => sum + count, 0);
    for (let tries = 0; counted() < 4 && tries < 200; tries += 1) await soon();
    expect(server.db.views()).toEqual([
      { page: '/', count: 2 },
      { page: '/blogs/7', count: 2 },
    ]);
  });
});

describe('capacity', () => {
  const admin = anAdmin();
  const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };

  const server = testServer();
  const start = (db: Record<string, unknown[]>) => server.start({ db: { users: [admin], ...db } });

  /** Creates one more record of each kind, with a text that differs. */
  const creations: Record<'blogs' | 'events' | 'users' | 'contacts', (name: string, image: File) => [string, object]> = {
    blogs: (slug, image) => ['/blogs.php', { form: { ...postForm, title: 'New', slug, image } }],
    events: (slug, image) => ['/events.php', { form: { ...eventForm, title: 'Fair', slug, 'images[]': image } }],
    users: (name) => ['/users.php', { json: { name, email: `${name}@nitcollege.test`, password: 'x' } }],
    contacts: (name) => ['/contacts.php', { json: { ...message, name } }],
  };

  const promised = { blogs: 5000, events: 5000, users: 500, contacts: 10_000 };

  test.each(['blogs', 'events', 'users', 'contacts'] as const)(
    'the limit of %s holds, and a rejected record leaves no image [H4]',
    async (kind) => {
      expect(defaultLimits[kind]).toBe(promised[kind]);
      const most = 3;
      const send = await server.start({ db: { users: [admin] }, settings: { limits: { ...defaultLimits, [kind]: most } } });
      const token = await server.tokenFor(admin);
      const create = async (name: string) => {
        const [address, sent] = creations[kind](name, await anImage());
        return send('POST', address, { as: token, ...sent });
      };
      while (server.db[kind]().length < most) expect((await create(`n-${server.db[kind]().length}`)).status).toBe(200);
      const images = imagesIn(server.uploadsDir);
      const { status, body, headers } = await create('one-more');
      // A visitor reads another way to reach the college.
      if (kind === 'contacts') expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'INBOX_FULL', '3600']);
      else
        expect([status, body.code, body.error]).toEqual([
          507,
          'STORAGE_FULL',
          "The server's storage is full. Nothing was changed.",
        ]);
      expect([server.db[kind]().length, imagesIn(server.uploadsDir)]).toEqual([most, images]);
    },
  );

  test('the database grows to 20 MB at most, but edits and deletions still work', async () => {
    const content = 'x'.repeat(100_000);
    const blogs = Array.from({ length: 198 }, (_, id) => aBlogPost({ id: id + 2, content, image: 'uploads/a.webp' }));
    const send = await start({ blogs });
    let sent = 0;
    const fill = (size: number) => {
      sent += 1;
      return send('POST', '/contacts.php', { json: { ...message, message: `${sent} ${'x'.repeat(size)}` } });
    };
    while ((await fill(4000)).status === 200);
    const bytes = Buffer.byteLength(await server.dbText());
    expect(bytes).toBeLessThanOrEqual(defaultLimits.dbBytes);
    expect(bytes).toBeGreaterThan(defaultLimits.dbBytes - 5000);
    expect((await fill(4000)).body.code).toBe('INBOX_FULL');
    const long = { ...postForm, title: 'New', slug: 'new', body: content, image: await anImage() };
    expect((await send('POST', '/blogs.php', { as: admin, form: long })).body.code).toBe('STORAGE_FULL');

    const read = await send('PUT', '/contacts.php', { as: admin, json: { id: 1, status: 'read' } });
    const unread = await send('PUT', '/contacts.php', { as: admin, json: { id: 1, status: 'unread' } });
    expect([read.status, unread.status]).toEqual([200, 200]);
    expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 2 } })).status).toBe(200);
    expect((await send('POST', '/blogs.php', { as: admin, form: long })).status).toBe(200);
  });
});
