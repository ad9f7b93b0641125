import { toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';

const admin = anAdmin();
const post = { title: 'Exam week', excerpt: 'When it begins, and what every student brings to the hall in the morning.' };

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  const blogs = [aBlogPost({ id: 7, status: 'draft', image: 'uploads/a.webp', ...post })];
  const events = [anEvent({ id: 8, status: 'draft', images: [] })];
  server = await startServer({ clientDir: await aBuiltSite(), db: { users: [admin], blogs, events } });
  send = clientOf(server);
});
afterEach(() => server.close());

const previewOf = async (query: string) => send('GET', `/previews.php?${query}`, { as: admin });

test('the preview of a draft has its page, its card in social networks, and no link until one is made [E35]', async () => {
  const { status, body } = await previewOf('collection=blogs&id=7');
  expect(status).toBe(200);
  expect(toRecord(body.data)).toEqual({
    html: expect.stringContaining('Exam week'),
    card: { title: post.title, description: post.excerpt, image: 'uploads/a.webp' },
    link: null,
  });
  const event = toRecord((await previewOf('collection=events&id=8')).body.data);
  expect(event.card).toMatchObject({ image: '' });
});

test.each(['blogs', 'events'] as const)(
  'making and ending a link of %s changes neither version nor dates, and leaves no version of the text [E35, D-79]',
  async (collection) => {
    const json = { collection, id: collection === 'blogs' ? 7 : 8 };
    const [before] = server.db[collection]();
    expect((await send('POST', '/previews.php', { as: admin, json })).status).toBe(200);
    const [linked] = server.db[collection]();
    expect(linked).toEqual({ ...before, preview: { key: expect.any(String), until: expect.any(String) } });
    expect((await send('DELETE', '/previews.php', { as: admin, json })).status).toBe(200);
    expect(toRecord(server.db[collection]()[0]).preview).toBeUndefined();
    const { body } = await send('GET', `/versions.php?collection=${collection}&id=${json.id}`, { as: admin });
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
