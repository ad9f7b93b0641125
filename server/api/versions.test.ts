import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { cleanUp, cleanUpAfterTest } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

afterEach(cleanUp);

const admin = anAdmin({ name: 'Daw Thandar' });
const other = anAdmin({ id: 6, name: 'U Thet', email: 'thet@nitcollege.test' });

async function siteWith(db: Record<string, unknown[]>) {
  const server: TestServer = await startServer({ db: { users: [admin, other], ...db } });
  cleanUpAfterTest(() => server.close());
  const send = clientOf(server);
  const list = async (query: string) => (await send('GET', `/versions.php?${query}`, { as: admin })).body;
  return { server, send, list };
}

const form = { id: '3', title: 'Two', slug: 'one', excerpt: 'Short.', body: 'Long.', category: 'news' };

test('each save of a post leaves the state before it, with who saved which fields; a change of status alone is not listed [E34, D-77]', async () => {
  const { send, list } = await siteWith({
    blogs: [
      aBlogPost({ id: 3, title: 'One', slug: 'one', excerpt: 'Short.', content: 'Long.', image: 'uploads/a.webp', note: 'x' }),
    ],
  });
  expect(await list('collection=blogs&id=3')).toMatchObject({
    data: { current: { saved_by: null, fields: [] }, versions: [] },
  });
  await send('POST', '/blogs.php', { as: admin, form });
  await send('POST', '/blogs.php', { as: other, form: { id: '3', status: 'draft', action: 'toggle_status' } });
  const body = await list('collection=blogs&id=3');
  expect(body).toEqual({
    success: true,
    data: {
      current: { saved_at: expect.any(String), saved_by: 1, saved_by_name: 'Daw Thandar', fields: ['title', 'category'] },
      versions: [{ id: expect.any(String), saved_at: '2026-11-01T03:00:00.000Z', saved_by: null, saved_by_name: '', fields: [] }],
    },
  });
  const [first] = (body.data as { versions: { id: string }[] }).versions;
  const one = await list(`collection=blogs&id=3&version=${first?.id}`);
  expect(one).toMatchObject({ data: { id: first?.id, record: { id: 3, title: 'One', content: 'Long.', status: 'published' } } });
  expect(JSON.stringify(one)).not.toContain('"note"');
});

test('a change below /qa and a hand edit of the stored data say what made them [E34]', async () => {
  const { send, list } = await siteWith({ events: [anEvent({ id: 4, title: 'Open Day' })] });
  expect((await send('PATCH', '/qa/events/4', { json: { title: 'Open House' } })).status).toBe(200);
  expect(await list('collection=events&id=4')).toMatchObject({
    data: { current: { saved_by: null, who: 'qa', fields: ['title'] }, versions: [{ saved_by: null }] },
  });
});

test('what is not a post or an event, or has no such version, is rejected [E34]', async () => {
  const { send } = await siteWith({ blogs: [aBlogPost({ id: 3 })] });
  const statuses = [
    '',
    'collection=users&id=1',
    'collection=blogs',
    'collection=blogs&id=*',
    'collection=blogs&id=9',
    'collection=blogs&id=3&version=none',
    'collection=blogs&id=3&version=../x',
  ];
  const found = await Promise.all(
    statuses.map(async (query) => (await send('GET', `/versions.php?${query}`, { as: admin })).status),
  );
  expect(found).toEqual([400, 400, 400, 400, 404, 404, 400]);
});

test('the replaced cover of a post stays while a version names it', async () => {
  const { server, send, list } = await siteWith({});
  const cover = async () => ({ image: await anImage() });
  const created = await send('POST', '/blogs.php', { as: admin, form: { ...form, id: [], ...(await cover()) } });
  const id = String(created.body.id);
  const before = server.db.blogs()[0]?.image;
  expect((await send('POST', '/blogs.php', { as: admin, form: { ...form, id, ...(await cover()) } })).status).toBe(200);
  const after = server.db.blogs()[0]?.image;
  expect(after).not.toBe(before);
  expect((await send('GET', `/${before}`)).status).toBe(200);
  expect(await list(`collection=blogs&id=${id}`)).toMatchObject({ data: { current: { fields: ['image'] } } });
});
