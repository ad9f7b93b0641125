import { formatProblem } from './dbProblem';
import { lintDb } from './lintDb';
import { readDb } from './readDb';
import { formatDb } from './serializeDb';

const read = async (value: unknown, acceptsPlainPasswords = true) =>
  (await readDb(typeof value === 'string' ? value : JSON.stringify(value), { acceptsPlainPasswords })).db;

test('fields that QA omits get defaults, a slug is the same on every day, and views of single days add up [D-68]', async () => {
  const db = await read({
    blogs: [{ id: 1, title: 'Hello World', body: 'Text', featured_image: 'uploads/a.webp' }],
    events: [
      { id: 'e1', title: 'နွေရာသီ', published: '0', featured_image: 'uploads/b.webp' },
      { id: 6, title: 'နွေရာသီ', created_at: '2026-11-02T00:00:00Z' },
    ],
    contacts: [{ id: 1 }],
    replies: [{ id: 1, title: 'Fees' }],
    users: [{ id: 1, email: ' A@B.test ', role: 'admin' }],
    views: [
      { page: '/', date: '2026-11-20', count: '3' },
      { page: '/', date: '2026-11-21', count: 2 },
    ],
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
  expect(db.events[1]).toMatchObject({ slug: 'event-20261102-6' });
  expect(db.contacts[0]).toMatchObject({ status: 'unread', created_at: '' });
  expect(db.replies).toEqual([{ id: 1, title: 'Fees', text: '', created_at: '', version: 1 }]);
  expect(db.users[0]).toMatchObject({ email: 'a@b.test', status: 'active' });
  expect(db.views).toEqual([{ page: '/', count: 5 }]);
  expect(db.meta).toEqual({
    commit: 0,
    last_ids: { blogs: 1, events: 6, users: 1, contacts: 1, replies: 1, deleted: 0, alerts: 0 },
  });
});

test('unknown fields and collections are preserved, and the text is written with two spaces', async () => {
  const db = await read({ notes: [1], blogs: [{ id: 1, title: 'T', mood: { good: true } }], flag: true });
  const text = formatDb(db);
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

describe('the encoding of a file', () => {
  const reasonFor = async (bytes: Buffer) =>
    (await readDb(bytes, { acceptsPlainPasswords: true }).catch(({ message }) => message)) as unknown;
  const JSON_TEXT = '{\n  "blogs": [{ "id": 1, "title": "ကျောင်း" }]\n}';
  const UTF_16 = 'db.json:1:1: the file is in UTF-16; save it as UTF-8';
  const notUtf8 = (place: string, byte: string) => `db.json:${place}: the byte ${byte} is not UTF-8; save the file as UTF-8`;

  test.each([
    ['UTF-16 as Windows writes it', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(JSON_TEXT, 'utf16le')],
    ['UTF-16 without a mark, the other way round', Buffer.from(JSON_TEXT, 'utf16le').swap16()],
  ])('%s is named', async (_name, bytes) => {
    expect(await reasonFor(bytes)).toBe(UTF_16);
  });

  const withBytes = (...bytes: number[]) =>
    Buffer.concat([Buffer.from('{\r\n  "blogs": [{ "id": 1, "title": "ကျောင်း '), Buffer.from(bytes), Buffer.from('" }]\n}')]);

  test.each([
    ['a letter of Windows', [0xe9], '2:42', 'E9'],
    ['a quotation mark of Windows', [0x93, 0x41, 0x94], '2:42', '93'],
    ['a letter in too many bytes', [0xc1, 0x81], '2:42', 'C1'],
    ['half of a pair', [0xed, 0xa0, 0xbd], '2:42', 'ED'],
    ['a letter that is cut', [0x41, 0xe1, 0x80], '2:43', 'E1'],
  ])('%s is refused with line and column', async (_name, bytes, place, byte) => {
    expect(await reasonFor(withBytes(...bytes))).toBe(notUtf8(place, byte));
  });

  test('a file of another program gets the place of its first mistake, and the sign for lost letters is a letter', async () => {
    expect(await reasonFor(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))).toBe(notUtf8('1:1', '89'));
    expect(await reasonFor(Buffer.from('PK\u0003\u0004'))).toBe('db.json:1:1: invalid symbol');
    expect(await reasonFor(Buffer.alloc(4096))).toBe('db.json:1:1: invalid symbol');
    expect(await reasonFor(withBytes(0xef, 0xbf, 0xbd))).toMatchObject({ db: { blogs: [{ title: 'ကျောင်း \ufffd' }] } });
  });
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

const check = (text: string, over: Partial<Parameters<typeof lintDb>[1]> = {}) => {
  const options = { acceptsPlainPasswords: true, hasImage: () => false, ...over };
  const { problems, warnings } = lintDb(text, options);
  return { problems: problems.map((one) => formatProblem(one)), warnings: warnings.map((one) => formatProblem(one)) };
};

const admin = { id: 1, name: 'Daw Thandar', email: 'a@mail.test', role: 'admin', password_hash: '$argon2id$' };
const textOf = (db: Record<string, unknown>) => JSON.stringify({ users: [admin], ...db });

test('all problems of a file are reported, not only the first', () => {
  const text = '{\n "blogs": [{"id": 1}, {"id": 1}, {}],\n "events": {},\n "users": [],\n "blogs": []\n}';
  expect(check(text).problems).toEqual(['db.json:5:2: blogs: the name is there twice', 'db.json:3:12: events: must be a list']);
  expect(check('{\n "blogs": [{"id": 1}, {"id": 1},\n {}]}').problems).toEqual([
    'db.json:2:30: blogs[1].id: the id 1 is there twice',
    'db.json:3:2: blogs[2].id: each record needs an id of letters, digits, - and _',
  ]);
});

test('all syntax errors are reported', () => {
  const { problems } = check('{\n "blogs": [{"id": 1 "title": "x"}],\n "events": [1,]\n}');
  expect(problems).toEqual(['db.json:2:21: comma expected', 'db.json:3:15: value expected']);
  expect(check('{ "users": “none” }').problems).toContain('db.json:1:12: must be a straight quote, "');
});

test('endless brackets are reported without a stack overflow', () => {
  expect(check('['.repeat(200_000)).problems).toHaveLength(1);
  const deep = `{"notes": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect(check(deep).problems).toEqual(['db.json:1:1: nested too deeply']);
});

const record = { id: 1, title: 'T', created_at: '2026-01-01' };
const post = (fields: object) => ({ blogs: [{ ...record, ...fields }] });
const event = (fields: object) => ({ events: [{ ...record, start_date: '2026-02-02', end_date: '2026-02-02', ...fields }] });

test.each([
  [event({ start_date: '5/6/2026 09:00' }), 'events[0].start_date'],
  [event({ start_date: '05.12.2026 09:00' }), 'events[0].start_date: the date "05.12.2026 09:00" cannot be read'],
  [event({ start_date: '2026-02-30 09:00' }), 'events[0].start_date: the date "2026-02-30 09:00" cannot be read'],
  [event({ start_date: '31/02/2026 25:70' }), 'events[0].start_date: the date "31/02/2026 25:70" cannot be read'],
  [event({ end_date: undefined }), 'events[0].end_date: the date is missing'],
  [event({ end_date: '2026-01-01' }), 'events[0].end_date: the end is before the start'],
  [event({ event_state: 'canceled' }), 'events[0].event_state: should be one of cancelled, postponed'],
  [event({ registration_required: 'maybe' }), 'events[0].registration_required: should be 0 or 1'],
  [event({ max_attendees: 'many' }), 'events[0].max_attendees: should be a whole number'],
  [post({ status: 'publishd' }), 'blogs[0].status: should be one of draft, published'],
  [
    { users: [admin, { id: 2, name: 'B', email: 'b@mail.test', role: 'owner' }] },
    'users[1].role: should be one of editor, admin',
  ],
  [event({ images: ['uploads/b.png'] }), 'events[0].images[0]: there is no file uploads/b.png'],
  [post({ created_at: 'soon' }), 'blogs[0].created_at: the date "soon" cannot be read'],
  [
    {
      blogs: [
        { ...record, title: 'Hello' },
        { ...record, id: 2, slug: 'hello' },
      ],
    },
    'blogs[1].slug: "hello" is also that of blogs[0]',
  ],
  [post({ image: 'api/uploads/a.webp' }), 'blogs[0].image: there is no file uploads/a.webp'],
  [post({ publish_at: 'Monday' }), 'blogs[0].publish_at: the date "Monday" cannot be read'],
  [post({ publish_at: '2026-02-02', withdraw_at: '2026-01-01' }), 'blogs[0].withdraw_at: it is withdrawn before it is published'],
  [{ users: [{ ...admin, password: 'plain' }] }, 'users[0].password: is in plain text'],
  [{ users: [admin, { ...admin, id: 2, role: 'editor' }] }, 'users[1].email: "a@mail.test" is also that of users[0]'],
  [
    { contacts: [{ id: 1, name: 7, email: 'a@b.test', message: 'Hi', created_at: '2026-01-01' }] },
    'contacts[0].name: should be a text',
  ],
])('%j is a warning, at its place', (db, expected) => {
  const { problems, warnings } = check(textOf(db));
  expect(problems).toEqual([]);
  expect(warnings).toContainEqual(expect.stringContaining(expected));
  expect(warnings[0]).toMatch(/^db\.json:1:\d+: /);
});

test('a value with a problem or a warning is named once', () => {
  const users = [admin, { id: 2, name: 'B', role: 'editor', password: 'x' }];
  const { problems, warnings } = check(textOf({ users, blogs: {}, ...event({ id: 'a b', start_date: 'soon' }) }));
  expect(problems).toHaveLength(3);
  expect(warnings).toEqual([expect.stringContaining('users[1].password'), expect.stringContaining('events[0].start_date')]);
});

test('a clean database has no warnings, with any content', () => {
  const contacts = [{ id: 1, name: 'Su', email: 'su@mail.test', message: 'Hi', created_at: '2026-01-01' }];
  const text = textOf({ notes: 'kept', ...post({ image: 'uploads/a.webp' }), ...event({}), contacts });
  expect(check(text, { hasImage: () => true })).toEqual({ problems: [], warnings: [] });
});
