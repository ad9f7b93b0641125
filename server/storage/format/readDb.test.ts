import { readDb } from './readDb';
import { writeDb } from './writeDb';

const read = async (value: unknown, canHashPasswords = true) =>
  (await readDb(typeof value === 'string' ? value : JSON.stringify(value), { canHashPasswords })).db;

test('fields that QA omits get defaults', async () => {
  const db = await read({
    blogs: [{ id: 1, title: 'Hello World', body: 'Text', featured_image: 'uploads/a.webp' }],
    events: [{ id: 'e1', title: 'နွေရာသီ', published: '0', featured_image: 'uploads/b.webp' }],
    contacts: [{ id: 1 }],
    users: [{ id: 1, email: ' A@B.test ', role: 'admin' }],
    views: [{ page: '/', date: '2026-11-20', count: '3' }],
  });
  expect(db.blogs[0]).toEqual({
    id: 1,
    title: 'Hello World',
    slug: 'hello-world',
    excerpt: '',
    content: 'Text',
    category: '',
    image: 'uploads/a.webp',
    image_alt: '',
    status: 'published',
    author_id: null,
    created_at: '',
    updated_at: '',
    version: 1,
  });
  expect(db.events[0]).toMatchObject({
    slug: 'event-e1',
    status: 'draft',
    images: ['uploads/b.webp'],
    category: 'education',
  });
  expect(db.contacts[0]).toMatchObject({ status: 'unread', created_at: '' });
  expect(db.users[0]).toMatchObject({ email: 'a@b.test', status: 'active' });
  expect(db.views).toEqual([{ page: '/', count: 3 }]);
  expect(db.meta).toEqual({ commit: 0, last_ids: { blogs: 1, events: 0, users: 1, contacts: 1, deleted: 0, alerts: 0 } });
});

test('unknown fields and collections are preserved, and the text is written with two spaces', async () => {
  const db = await read({ notes: [1], blogs: [{ id: 1, title: 'T', mood: { good: true } }], flag: true });
  const text = writeDb(db);
  expect(JSON.parse(text)).toMatchObject({ notes: [1], flag: true, blogs: [{ mood: { good: true } }] });
  expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
});

test('a byte order mark and Windows line ends are accepted', async () => {
  expect((await read('\ufeff{\r\n"blogs": [{"id": 1}]\r\n}')).blogs).toHaveLength(1);
});

test.each([
  ['{"blogs": [\n{"id": 1},\n{"id": 2,}\n]}', 'db.json:3:10: '],
  ['{"blogs": {}}', 'db.json:1:11: blogs: must be a list'],
  ['{"blogs": [\n  {"id": 1}, {"id": "1"}\n]}', 'db.json:2:21: blogs[1].id: the id 1 is there twice'],
  ['{"events": [\n {"title": "x"}]}', 'db.json:2:2: events[0].id: each record needs an id'],
  ['{"contacts": [7]}', 'db.json:1:15: contacts[0].id: each record needs an id'],
  ['{"users": [{"id": 1, "email": "a@b.test"}, {"id": 2}]}', 'users[1].email: each account needs an email address'],
  ['[]', 'db.json:1:1: the file must hold one object'],
  ['', 'db.json:1:1: '],
])('%j is refused with line, column and reason', async (text, expected) => {
  await expect(read(text)).rejects.toThrow(expected);
});

test('a plain password is rejected where it is not allowed', async () => {
  const users = [{ id: 1, email: 'a@b.test', role: 'admin', password: 'plain' }];
  await expect(read({ users }, false)).rejects.toThrow('users[0].password: plain passwords are refused in production');
});

test('oddly shaped records are read without an exception', async () => {
  const odd = { id: 1, title: 7, slug: null, images: 'x', max_attendees: 'many', status: 5, created_at: {}, version: -3 };
  const db = await read({
    blogs: [odd],
    events: [odd],
    users: [{ ...odd, email: 'a@b.test' }],
    contacts: [odd],
    views: [null, 7, {}],
  });
  expect(db.blogs[0]).toMatchObject({ title: '7', status: 'published', version: 1 });
  expect(db.events[0]).toMatchObject({ images: [], max_attendees: 10 });
  expect(db.views).toEqual([{ page: '', count: 0 }]);
});
