/** @engine db.json */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { toList, toRecord, toText } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent, aUser, eventForm } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';
import { buildMetaTags } from '../ssr/metaTags';

describe('blogs', () => {
  const admin = anAdmin();
  const form = { title: 'Labs at night', slug: 'labs-at-night', excerpt: 'Short.', body: '  Long.\n', category: 'Education' };

  const server = testServer();
  const start = (blogs: unknown[] = []) => server.start({ db: { users: [admin, aUser({ id: 2 })], blogs } });

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

  test('a new post is stored with its cover re-encoded, and is public [API-BLOG-04, GEN-08]', async () => {
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
    expect((await send('DELETE', '/blogs.php', { as: admin, json: { id: 1 } })).status).toBe(200);
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

  test('a day of switches pushes no version out, nor do saves that change nothing; Undo works [D-77, D-74]', async () => {
    const content = '![](/uploads/0000000000000000000000aaaa.webp#1600x1067)';
    const send = await start([aBlogPost({ id: 1, title: 'One', content, image: 'uploads/a.webp' })]);
    const fields = { id: '1', excerpt: 'Short.', body: content, category: 'news' };
    await send('POST', '/blogs.php', { as: admin, form: { ...fields, title: 'Two' } });
    await send('POST', '/blogs.php', { as: admin, form: { ...fields, title: 'Three' } });
    for (let hour = 0; hour < 25; hour += 1) {
      for (const status of ['draft', 'published']) {
        const form = { id: '1', status, action: 'toggle_status' };
        expect((await send('POST', '/blogs.php', { as: admin, form })).status).toBe(200);
      }
      const saved = await send('POST', '/blogs.php', { as: admin, form: { ...fields, title: 'Three' } });
      expect(saved.status).toBe(200);
    }
    const { versions } = toRecord((await send('GET', '/versions.php?collection=blogs&id=1', { as: admin })).body.data);
    const ids = (toList(versions) ?? []).map((version) => toText(toRecord(version).id));
    const titles = ids.map(async (id) => {
      const { data } = (await send('GET', `/versions.php?collection=blogs&id=1&version=${id}`, { as: admin })).body;
      return toRecord(toRecord(data).record).title;
    });
    expect(await Promise.all(titles)).toEqual(['Two', 'One']);
  });

  describe('a request that changes the status alone', () => {
    const bare = aBlogPost({ id: 1, title: '', excerpt: '', content: '', category: '', image: '', status: 'draft', version: 4 });
    const sent = { id: '1', action: 'toggle_status', title: 'Other', excerpt: 'Other', slug: 'other' };

    test('to what it is changes nothing: no version, no line of the audit trail, the same ETag [D-77]', async () => {
      const send = await start([{ ...bare, status: 'published' }]);
      const before = server.db.blogs()[0];
      for (const form of [
        { ...sent, status: 'published' },
        { ...sent, status: 'published', publish_at: '', withdraw_at: '' },
      ]) {
        const { status, body, headers } = await send('POST', '/blogs.php', { as: admin, form, headers: { 'if-match': '"v4"' } });
        expect([status, body.message, headers.get('etag')]).toEqual([200, 'Status updated.', '"v4"']);
        expect(body.data).toMatchObject({ id: 1, status: 'published' });
      }
      expect(server.db.blogs()[0]).toEqual(before);
      const { data } = (await send('GET', '/versions.php?collection=blogs&id=1', { as: admin })).body;
      expect(data).toMatchObject({ versions: [] });
      expect(await server.audit()).not.toContainEqual(expect.objectContaining({ target: 'blogs/1' }));
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
});

const admin = anAdmin();

describe('events', () => {
  const form = {
    title: 'Job Fair',
    slug: 'job-fair',
    description: 'Meet thirty companies.',
    location: '',
    start_date: '2026-12-01T09:00',
    end_date: '2026-12-01 12:00:00',
    category: '',
    registration_required: 'on',
    max_attendees: '200',
  };

  const server = testServer();
  const start = (events: unknown[] = []) => server.start({ db: { users: [admin], events } });

  test('the list of events is an array, newest start first, always JSON [API-EVT-01, API-EVT-02]', async () => {
    const send = await start([
      anEvent({ id: 1, start_date: '2026-10-01 09:00:00', images: ['uploads/a.webp'] }),
      anEvent({ id: 2, start_date: '2027-10-01 09:00:00', published: 0, status: undefined }),
      anEvent({ id: 3, start_date: '01/12/2026 10:00', status: undefined }),
    ]);
    const { list, headers } = await send('GET', '/events.php', { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(list.map(({ id }) => id)).toEqual([1, 3]);
    expect(list[0]).toMatchObject({
      published: 1,
      featured_image: 'uploads/a.webp',
      registration_required: 0,
      max_attendees: 50,
    });
    expect(list[1]).toMatchObject({ featured_image: null, images: [] });
  });

  test('a new event is a draft with the defaults of the contract and its images in order [API-EVT-06]', async () => {
    const send = await start();
    const images = [await anImage(), await anImage({ format: 'webp' })];
    const { status, body } = await send('POST', '/events.php', { as: admin, form: { ...form, 'images[]': images } });
    expect([status, body.message]).toEqual([200, 'Event created.']);
    expect(server.db.events()[0]).toMatchObject({
      id: 1,
      status: 'draft',
      category: 'education',
      start_date: '2026-12-01 09:00:00',
      end_date: '2026-12-01 12:00:00',
      registration_required: 1,
      max_attendees: 200,
    });
    expect(server.db.events()[0]?.images).toHaveLength(2);
    expect((await send('DELETE', '/events.php', { as: admin, json: { id: 1 } })).status).toBe(200);
  });

  test('an event has one to ten images', async () => {
    const send = await start([anEvent({ id: 1, images: ['uploads/only.webp'] })]);
    const none = await send('POST', '/events.php', {
      as: admin,
      form: { ...form, id: '1', removed_images: 'api/uploads/only.webp' },
    });
    expect([none.status, none.body.error]).toEqual([422, 'Please add at least one featured image.']);
    const image = await anImage();
    const ten = Array.from({ length: 10 }, () => image);
    const eleven = await send('POST', '/events.php', { as: admin, form: { ...form, id: '1', images: ten } });
    expect([eleven.status, eleven.body.code]).toEqual([413, 'TOO_MANY_FILES']);
    const sent = await send('POST', '/events.php', { as: admin, form: { ...form, images: [...ten, image] } });
    expect([sent.status, sent.body.code]).toEqual([413, 'TOO_MANY_FILES']);
  });

  test('an edit keeps the place and the category of an event that it does not send [API-EVT-06]', async () => {
    const send = await start([anEvent({ id: 7, images: ['a.webp'], location: 'Main hall', category: 'club' })]);
    const { location: _, category: __, ...sent } = form;
    expect((await send('POST', '/events.php', { as: admin, form: { ...sent, id: '7' } })).status).toBe(200);
    expect(server.db.events()[0]).toMatchObject({ title: form.title, location: 'Main hall', category: 'club' });
    await send('POST', '/events.php', { as: admin, form: { ...sent, id: '7', location: '' } });
    expect(server.db.events()[0]).toMatchObject({ location: '' });
  });
});

describe('event state', () => {
  const fields = { ...eventForm, title: 'Open Day', description: 'Come.' };

  const server = testServer();
  const start = async (over: Record<string, unknown>) =>
    server.start({
      clientDir: await aBuiltSite(),
      db: { users: [admin], events: [anEvent({ id: 7, title: 'Open Day', images: ['a.webp'], ...over })] },
    });

  test('a cancelled event keeps its address; page, list, calendar and search engines say so [D-80]', async () => {
    const send = await start({});
    const saved = await send('POST', '/events.php', { as: admin, form: { ...fields, id: '7', event_state: 'cancelled' } });
    expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining({ event_state: 'cancelled' })]);
    expect((await send('GET', '/events.php')).list[0]).toMatchObject({ event_state: 'cancelled' });
    const calendar = (await send('GET', '/events/7.ics')).text;
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toContain('SUMMARY:Cancelled: Open Day');
    const { status, text } = await send('GET', '/events/7', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(text).toContain('This event is cancelled.');
    const head = buildMetaTags({ pathname: '/events/7', site: 'https://college.test', posts: [], events: server.db.events() });
    expect(Object.values(head).join('')).toContain('"eventStatus":"https://schema.org/EventCancelled"');
    expect(Object.values(head).join('')).toContain('Come. Cancelled, ');
  });

  test('a save without the state keeps it, an empty one ends it, and an unknown one is rejected [D-80]', async () => {
    const send = await start({ event_state: 'postponed' });
    const save = (more: Record<string, string>) =>
      send('POST', '/events.php', { as: admin, form: { ...fields, id: '7', ...more } });
    expect((await save({})).body.data).toMatchObject({ event_state: 'postponed' });
    const { status, body } = await save({ event_state: 'gone' });
    expect([status, body.fields]).toEqual([422, { event_state: 'Choose whether the event takes place.' }]);
    expect((await save({ event_state: '' })).body.data).not.toHaveProperty('event_state');
    expect(server.db.events()[0]?.event_state).toBeUndefined();
  });

  test('an unknown state or program in db.json counts as none [D-80]', async () => {
    const send = await start({ event_state: 'maybe', program: 'astronomy' });
    const { body } = await send('GET', '/events.php?id=7');
    expect(body).not.toHaveProperty('event_state');
    expect(body).toMatchObject({ program: '' });
  });
});
