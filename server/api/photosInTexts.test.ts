import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const admin = anAdmin();
const BARE = '![](/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp)';
const REASON = expect.stringMatching(/^Describe each photo before you publish: one has no description\./);
const images = { image: 'uploads/a.webp', images: ['uploads/a.webp'] };
const FUTURE = '2026-12-01 09:00:00';
const post = { title: 'Rain', excerpt: 'Short.', body: BARE, category: 'Education' };
const fair = { title: 'Fair', description: BARE, start_date: FUTURE, end_date: FUTURE, max_attendees: '20' };

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  const drafts = { status: 'draft', content: BARE, description: BARE, ...images };
  server = await startServer({
    now: new Date('2026-11-21T03:00:00.000Z'),
    db: {
      users: [admin],
      blogs: [
        aBlogPost({ id: 1, ...drafts }),
        aBlogPost({ id: 2, slug: 'shown', content: BARE, status: 'published', ...images }),
      ],
      events: [anEvent({ id: 1, ...drafts })],
    },
  });
  send = clientOf(server);
});
afterEach(() => server.close());

const save = (path: string, form: Record<string, string | File>) => send('POST', path, { as: admin, form });
const toggle = (path: string, fields: Record<string, string>) => save(path, { action: 'toggle_status', ...fields });
const batch = (kind: string, record: object) =>
  send('PUT', '/records.php', { as: admin, json: { kind, action: 'status', records: [record] } });

test.each([
  ['creating a post', async () => save('/blogs.php', { ...post, slug: 'rain', image: await anImage() }), 'body'],
  ['editing a post', () => save('/blogs.php', { ...post, id: '1', status: 'published' }), 'body'],
  ['scheduling a post', () => save('/blogs.php', { ...post, id: '1', status: 'published', publish_at: FUTURE }), 'body'],
  ['Publish in the list of posts', () => toggle('/blogs.php', { id: '1', status: 'published' }), 'body'],
  [
    'creating an event',
    async () => save('/events.php', { ...fair, slug: 'fair', status: 'published', 'images[]': await anImage() }),
    'description',
  ],
  ['editing an event', () => save('/events.php', { ...fair, id: '1', status: 'published' }), 'description'],
  ['Publish in the list of events', () => toggle('/events.php', { id: '1', status: 'published' }), 'description'],
])(
  '%s with a photo without a description is rejected, with the reason under the text [D-05, D-74]',
  async (_way, call, field) => {
    const { status, body } = await call();
    expect([status, body.fields]).toEqual([422, { [field]: REASON }]);
    expect(server.db.blogs().map((record) => record.status)).toEqual(['draft', 'published']);
    expect(server.db.events().map((record) => record.status)).toEqual(['draft']);
  },
);

test.each(['post', 'event'])('publishing many leaves out the %s with such a photo [E39, D-74]', async (kind) => {
  for (const change of [{ status: 'published' }, { status: 'published', publish_at: FUTURE }]) {
    expect((await batch(kind, { id: 1, ...change })).body).toMatchObject({ changed: [], failed: [{ error: REASON }] });
  }
});

test('such a text can be a draft, and one that visitors read already keeps its photos, also after Undo [D-74]', async () => {
  expect((await save('/blogs.php', { ...post, id: '1', status: 'draft' })).status).toBe(200);
  expect((await save('/blogs.php', { ...post, id: '2', body: `${BARE} More.` })).status).toBe(200);
  expect((await save('/blogs.php', { ...post, id: '2', body: `${BARE} ${BARE}` })).status).toBe(422);
  await toggle('/blogs.php', { id: '2', status: 'draft' });
  expect((await toggle('/blogs.php', { id: '2', status: 'published' })).status).toBe(200);
  await batch('post', { id: 2, status: 'draft' });
  expect((await batch('post', { id: 2, status: 'published' })).body.changed).toEqual(['2']);
});
