import { aBlogPost, aMessage, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';

const admin = anAdmin();
let server: TestServer;
afterEach(() => server.close());

const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

test('the figures match the lists, drafts included [API-DASH-01]', async () => {
  server = await startServer({
    db: {
      users: [admin],
      blogs: [
        aBlogPost({ created_at: '2026-10-31T20:00:00Z' }),
        aBlogPost({ created_at: '2026-10-02' }),
        aBlogPost({ status: 'draft' }),
      ],
      events: [anEvent({ category: 'workshop' }), anEvent({ category: 'workshop', status: 'draft' }), anEvent({ category: '' })],
      contacts: [aMessage(), aMessage({ status: 'read' })],
      views: [
        { page: '/', date: '2026-11-19', count: 4 },
        { page: '/blogs', date: '2026-11-19', count: 9 },
        { page: '/', date: '2026-11-20', count: 6 },
      ],
    },
  });
  const { body } = await clientOf(server)('GET', '/dashboard.php', { as: admin });
  expect(body).toEqual({
    success: true,
    data: {
      total_blogs: 3,
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
      sample_records: { blogs: 0, events: 0, contacts: 2 },
    },
  });
});

test('the records of the sample data are counted, so that staff delete them [D-60]', async () => {
  const images = ['uploads/abcdefghijklmnopqrstuvwxyz.webp', 'uploads/seedopenday000000000000033.webp'];
  server = await startServer({
    db: {
      users: [admin],
      blogs: [aBlogPost(), ...images.map((image) => aBlogPost({ image }))],
      events: [anEvent({ images }), anEvent({ images: images.slice(0, 1) })],
      contacts: [aMessage({ email: 'su@mail.test' }), aMessage({ email: 'su@gmail.com' })],
    },
  });
  const { body } = await clientOf(server)('GET', '/dashboard.php', { as: admin });
  expect(body.data).toMatchObject({ sample_records: { blogs: 1, events: 1, contacts: 1 } });
});

test('an empty database gives zeros and empty lists [API-DASH-01]', async () => {
  server = await startServer({ db: { users: [admin] } });
  const { body } = await clientOf(server)('GET', '/dashboard.php', { as: admin });
  expect(body.data).toEqual({
    total_blogs: 0,
    total_events: 0,
    total_unread_messages: 0,
    total_views: 0,
    charts: { blogs_per_month: [], events_per_category: [] },
    views_data: [],
    sample_records: { blogs: 0, events: 0, contacts: 0 },
  });
});

test('views of public pages are counted by day, records under their id, staff and bots not at all', async () => {
  server = await startServer({
    db: { users: [admin], blogs: [aBlogPost({ id: 7, slug: 'hello' })] },
    now: new Date('2026-11-20T18:00:00Z'),
  });
  const send = clientOf(server);
  const pages = [
    '/',
    '/?utm=x',
    '/blogs/7',
    '/blogs/hello#top',
    '/blogs/99',
    '/admin/dashboard',
    '/no-access',
    '/nowhere',
    7,
    null,
    '/blogs/%E0%A4%A',
  ];
  for (const page of pages) expect((await send('POST', '/views.php', { json: { page } })).status).toBe(204);
  await send('POST', '/views.php', { as: admin, json: { page: '/' } });
  await send('POST', '/views.php', { json: { page: '/' }, headers: { 'user-agent': 'Googlebot/2.1' } });
  await fetch(`${server.url}/views.php`, { method: 'POST', body: 'x'.repeat(5000) });
  const counted = () => server.db.views().reduce((sum, { count }) => sum + count, 0);
  for (let tries = 0; counted() < 4 && tries < 200; tries += 1) await soon();
  expect(server.db.views()).toEqual([
    { page: '/', date: '2026-11-21', count: 2 },
    { page: '/blogs/7', date: '2026-11-21', count: 2 },
  ]);
});
