import { existsSync } from 'node:fs';
import path from 'node:path';
import { aBlogPost, anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const admin = anAdmin();
const form = { title: 'Labs at night', slug: 'labs-at-night', excerpt: 'Short.', body: '  Long.\n', category: 'Education' };

let server: TestServer;
const start = async (blogs: unknown[] = []) => {
  server = await startServer({ db: { users: [admin, aUser({ id: 2 })], blogs } });
  return clientOf(server);
};
afterEach(() => server.close());

test('the list of posts is an array, newest first, without drafts, with exactly the listed fields [API-BLOG-01]', async () => {
  const send = await start([
    aBlogPost({ id: 1, created_at: '2026-10-01T00:00:00.000Z' }),
    aBlogPost({ id: 2, created_at: '2026-11-01T00:00:00.000Z', secret: 'kept, never shown' }),
    aBlogPost({ id: 3, status: 'draft' }),
  ]);
  const { list, headers } = await send('GET', '/blogs.php');
  expect(list.map(({ id }) => id)).toEqual([2, 1]);
  const fields =
    'id title slug excerpt content body category image image_alt featured_image created_at updated_at author_id status';
  expect(new Set(Object.keys(list[0]))).toEqual(new Set(fields.split(' ')));
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('a post is found by its id, or by its slug when no id matches [API-BLOG-02]', async () => {
  const send = await start([aBlogPost({ id: 1, slug: '7' }), aBlogPost({ id: 7, slug: 'ပညာရေး' })]);
  expect((await send('GET', '/blogs.php?id=7')).body).toMatchObject({ id: 7 });
  const bySlug = await send('GET', `/blogs.php?id=${encodeURIComponent('ပညာရေး')}`);
  expect([bySlug.body.id, bySlug.headers.get('etag')]).toEqual([7, '"v1"']);
});

test('a new post is stored with its cover re-encoded, and is public [API-BLOG-04]', async () => {
  const send = await start();
  const sent = { ...form, author_id: '2', role: 'admin', views: '9', version: '7', image: await anImage({ format: 'jpeg' }) };
  const { status, body } = await send('POST', '/blogs.php', { as: admin, form: sent });
  expect([status, body.message, body.id]).toEqual([200, 'Blog created.', 1]);
  const [stored] = server.db.blogs();
  expect(stored).toMatchObject({
    id: 1,
    title: 'Labs at night',
    content: '  Long.\n',
    status: 'published',
    author_id: 1,
    version: 1,
  });
  expect(stored).not.toHaveProperty('views');
  expect(stored?.image).toMatch(/^uploads\/[a-z0-9]{26}\.webp$/);
  expect((await send('GET', `/${stored?.image}`)).headers.get('content-type')).toBe('image/webp');
  expect((await send('GET', '/api/blogs.php')).list).toHaveLength(1);
});

test('each missing field gets its own error, all in one response [API-BLOG-04]', async () => {
  const send = await start();
  const { status, body } = await send('POST', '/blogs.php', { as: admin, form: { title: ' ' } });
  expect([status, body.code, body.error]).toEqual([422, 'VALIDATION', 'Please enter a blog title.']);
  expect(body.fields).toEqual({
    title: 'Please enter a blog title.',
    slug: 'Slug cannot be empty.',
    excerpt: 'Excerpt is required.',
    body: 'Content cannot be empty.',
    category: 'Please select a category.',
    image: 'Add a cover image.',
  });
});

test('an edit preserves slug, author and cover, and the file of a replaced cover stays while a version names it', async () => {
  const send = await start();
  await send('POST', '/blogs.php', { as: admin, form: { ...form, image: await anImage() } });
  const first = server.db.blogs()[0]?.image ?? '';
  const edited = { id: '1', ...form, title: 'Labs by day', slug: 'other', status: 'draft' };
  expect((await send('POST', '/api/blogs.php', { as: admin, form: edited })).body.message).toBe('Blog updated.');
  expect(server.db.blogs()[0]).toMatchObject({
    title: 'Labs by day',
    slug: 'labs-at-night',
    status: 'draft',
    image: first,
    version: 2,
  });

  await send('POST', '/blogs.php', { as: admin, form: { ...edited, status: '', image: await anImage({ width: 50 }) } });
  const second = server.db.blogs()[0]?.image ?? '';
  expect(server.db.blogs()[0]).toMatchObject({ status: 'draft', version: 3 });
  expect(second).not.toBe(first);
  expect(existsSync(path.join(server.uploadsDir, path.basename(first)))).toBe(true);
  expect(existsSync(path.join(server.uploadsDir, path.basename(second)))).toBe(true);
});

describe('a request that changes the status alone', () => {
  const bare = aBlogPost({ id: 1, title: '', excerpt: '', content: '', category: '', image: '', status: 'draft', version: 4 });
  const sent = { id: '1', action: 'toggle_status', title: 'Other', excerpt: 'Other', slug: 'other' };

  test('publishes a post that lacks required form fields, and changes nothing else', async () => {
    const send = await start([bare]);
    const { status, body, headers } = await send('POST', '/blogs.php', { as: admin, form: { ...sent, status: 'published' } });
    expect([status, body.message, headers.get('etag')]).toEqual([200, 'Status updated.', '"v5"']);
    expect(body.data).toMatchObject({ id: 1, status: 'published' });
    const { status: _old, updated_at: _when, version: _before, ...rest } = bare;
    expect(server.db.blogs()[0]).toMatchObject({ ...rest, status: 'published', version: 5 });
  });

  test('must name a known status, which is never guessed, and a known action', async () => {
    const send = await start([bare]);
    const named = { ...sent, status: 'published' };
    for (const [form, error] of [
      [sent, 'Unknown status.'],
      [{ ...sent, status: '' }, 'Unknown status.'],
      [{ ...sent, status: 'gone' }, 'Unknown status.'],
      [{ ...named, action: 'archive' }, 'Unknown action.'],
    ] as const) {
      const { status, body } = await send('POST', '/blogs.php', { as: admin, form });
      expect([status, body.error]).toEqual([422, error]);
    }
    expect(server.db.blogs()[0]).toMatchObject({ status: 'draft', version: 4 });
    expect((await send('POST', '/blogs.php', { as: admin, form: { ...named, id: '9' } })).status).toBe(404);
    const stale = await send('POST', '/blogs.php', { as: admin, form: named, headers: { 'if-match': '"v3"' } });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });
});

test('a deleted post is gone, its image stays as long as it can be restored, and its id is never reused [API-BLOG-05, D-47]', async () => {
  const send = await start();
  await send('POST', '/blogs.php', { as: admin, form: { ...form, image: await anImage() } });
  const file = path.join(server.uploadsDir, path.basename(server.db.blogs()[0]?.image ?? ''));
  expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } })).body).toEqual({
    success: true,
    message: 'Blog deleted.',
  });
  expect(existsSync(file)).toBe(true);
  expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } })).status).toBe(404);
  const again = await send('POST', '/blogs.php', { as: admin, form: { ...form, slug: 'again', image: await anImage() } });
  expect(again.body.id).toBe(2);
});

test('an unchanged list gets 304, and a change shows immediately', async () => {
  const send = await start([aBlogPost({ id: 1 }), aBlogPost({ id: 2 })]);
  const etag = (await send('GET', '/blogs.php')).headers.get('etag') ?? '';
  expect((await send('GET', '/blogs.php', { headers: { 'if-none-match': etag } })).status).toBe(304);
  await send('DELETE', '/blogs.php', { as: admin, json: { id: 2 } });
  const after = await send('GET', '/blogs.php', { headers: { 'if-none-match': etag } });
  expect([after.status, after.list.length]).toEqual([200, 1]);
});
