import { toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';

const now = new Date('2026-11-21T03:00:00.000Z');
const admin = anAdmin();
const draft = aBlogPost({ id: 10, slug: 'a', status: 'draft', version: 3 });
const published = aBlogPost({ id: 11, slug: 'b', status: 'published' });
const scheduled = aBlogPost({ id: 12, slug: 'c', status: 'published', publish_at: '2026-12-01 08:00:00' });
const event = anEvent({ id: 20, slug: 'open-day', status: 'published' });

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  server = await startServer({ now, db: { users: [admin], blogs: [draft, published, scheduled], events: [event] } });
  send = clientOf(server);
});
afterEach(() => server.close());

const change = async (kind: string, action: string, records: object[]) =>
  (await send('PUT', '/records.php', { as: admin, json: { kind, action, records } })).body;
const stages = () => server.db.blogs().map(({ id, status, publish_at = '' }) => [id, status, publish_at]);

test('many posts are published at once, also scheduled ones, and the schedule can be put back [E39, D-82]', async () => {
  const all = [10, 11, 12].map((id) => ({ id, status: 'published' }));
  expect(await change('post', 'status', all)).toMatchObject({ changed: ['10', '12'], unchanged: ['11'], failed: [] });
  expect(stages()).toEqual([
    [10, 'published', ''],
    [11, 'published', ''],
    [12, 'published', ''],
  ]);
  expect(server.db.blogs()[0]).toMatchObject({ version: 4, updated_at: now.toISOString() });
  await change('post', 'status', [
    { id: 10, status: 'draft' },
    { id: 12, status: 'published', publish_at: '2026-12-01 08:00:00' },
  ]);
  expect(stages()).toEqual([
    [10, 'draft', ''],
    [11, 'published', ''],
    [12, 'published', '2026-12-01 08:00:00'],
  ]);
});

test('a record saved since the list was loaded is reported and stays as it is, and so is one without a named status [E39, D-53]', async () => {
  const versions = (await send('GET', '/blogs.php', { as: admin })).list.map((post) => [
    toRecord(post).id,
    toRecord(post).version,
  ]);
  expect(versions).toContainEqual([10, '"v3"']);
  expect(
    await change('post', 'status', [
      { id: 10, status: 'published', version: '"v2"' },
      { id: 11, status: 'draft', version: '"v1"' },
      { id: 12, version: '"v1"' },
    ]),
  ).toMatchObject({
    changed: ['11'],
    failed: [
      { id: '10', error: 'Someone else has saved this record in the meantime.' },
      { id: '12', error: 'Unknown status.' },
    ],
  });
  expect(stages().map(([, status]) => status)).toEqual(['draft', 'draft', 'published']);
});

test('deleted records come back as they were, and each that is gone is named [E39, D-76]', async () => {
  const before = server.db.events();
  expect(await change('event', 'delete', [{ id: 20 }, { id: 21 }])).toMatchObject({
    changed: ['20'],
    failed: [{ id: '21', error: 'This event was deleted.' }],
  });
  expect(server.db.events()).toEqual([]);
  expect((await change('event', 'restore', [{ id: 20 }])).message).toBe('1 event restored.');
  expect(server.db.events()).toEqual(before);
  expect((await server.audit()).map(({ event: name, target }) => `${name} ${target}`)).toEqual(
    expect.arrayContaining(['sensitive_delete events/20']),
  );
});

test('a record that cannot come back leaves the others alone [E39]', async () => {
  await change('post', 'delete', [{ id: 10 }, { id: 11 }]);
  // By hand, because the form does not accept the slug of a deleted post.
  const { users, deleted } = server.db;
  const blogs = [aBlogPost({ id: 30, title: 'New', slug: 'b' })];
  await server.editDb(JSON.stringify({ users: users(), blogs, deleted: deleted() }));
  const { changed, failed } = await change('post', 'restore', [{ id: 10 }, { id: 11 }]);
  expect(changed).toEqual(['10']);
  expect(failed).toEqual([{ id: '11', error: expect.stringContaining('"New" now uses the slug "b".') }]);
});

test('a batch without records, with too many or of another kind is rejected as a whole [E39]', async () => {
  const of = (kind: string, records: object[]) =>
    send('PUT', '/records.php', { as: admin, json: { kind, action: 'delete', records } });
  const many = Array.from({ length: 201 }, (_, id) => ({ id: id + 10 }));
  for (const [kind, records, text] of [
    ['post', [], 'Choose a record.'],
    ['post', many, 'Choose at most 200 records.'],
    ['user', [{ id: 1 }], 'Unknown kind.'],
  ] as const) {
    const { status, body } = await of(kind, [...records]);
    expect([status, JSON.stringify(body.fields)]).toEqual([422, expect.stringContaining(text)]);
  }
  expect(server.db.blogs()).toHaveLength(3);
});
