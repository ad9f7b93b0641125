import { toList, toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin, aUser } from '@/testing/builders';
import { testServer } from '@/testing/startServer';

describe('versions', () => {
  const admin = anAdmin({ name: 'Daw Thandar' });
  const other = anAdmin({ id: 6, name: 'U Thet', email: 'thet@nitcollege.test' });

  const { start, send } = testServer();
  const siteWith = (db: Record<string, unknown[]>) => start({ db: { users: [admin, other], ...db } });
  const list = async (query: string) => (await send('GET', `/versions.php?${query}`, { as: admin })).body;

  const form = { id: '3', title: 'Two', slug: 'one', excerpt: 'Short.', body: 'Long.', category: 'news' };

  test('a save of a post leaves the state before it, by whom and which fields; a status change none [E34, D-77]', async () => {
    await siteWith({
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
        versions: [
          { id: expect.any(String), saved_at: '2026-11-01T03:00:00.000Z', saved_by: null, saved_by_name: '', fields: [] },
        ],
      },
    });
    const [first] = (body.data as { versions: { id: string }[] }).versions;
    const one = await list(`collection=blogs&id=3&version=${first?.id}`);
    expect(one).toMatchObject({
      data: { id: first?.id, record: { id: 3, title: 'One', content: 'Long.', status: 'published' } },
    });
    expect(JSON.stringify(one)).not.toContain('"note"');
  });

  test('what is not a post or an event, or has no such version, is rejected [E34]', async () => {
    await siteWith({ blogs: [aBlogPost({ id: 3 })] });
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
});

describe('activity', () => {
  const now = new Date('2026-11-21T03:00:00.000Z');
  const admin = anAdmin();
  const zaw = aUser({ id: 2, name: 'Ko Zaw', email: 'zaw@nitcollege.test', role: 'admin' });

  const server = testServer();
  const { send } = server;
  beforeEach(() => server.start({ now, db: { users: [admin, zaw], blogs: [aBlogPost({ id: 10, title: 'Labs' })] } }));

  const ask = async (query = '') => toRecord((await send('GET', `/activity.php${query}`, { as: admin })).body.data);
  const linesOf = async (query = '') => (toList((await ask(query)).lines) ?? []).map(toRecord);
  const publish = (id: number, status: string, as = admin) =>
    send('POST', '/blogs.php', { as, form: { id: String(id), status, action: 'toggle_status' } });
  const login = (password: string) => send('POST', '/auth/login.php', { json: { email: zaw.email, password } });

  test('changes name who, the fields and the record, without values, versions of it and network addresses [E33, D-76]', async () => {
    await publish(10, 'draft', zaw);
    const [line] = await linesOf('?actor=2');
    expect(line).toEqual({
      id: expect.any(String),
      time: expect.any(String),
      event: 'sensitive_update',
      kind: 'change',
      by: 'Ko Zaw',
      record: { kind: 'post', id: '10', name: 'Labs', state: 'present' },
      fields: expect.arrayContaining(['status']),
    });
  });

  test('sign-ins and rejections carry the network address [E33, D-76]', async () => {
    await login('longyi-and-tea');
    await login('wrong');
    const record = { kind: 'user', id: '2', name: 'Ko Zaw', state: 'present' };
    const ip = expect.stringMatching(/127\.0\.0\.1|::1/);
    expect(await linesOf()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'rejection', event: 'authn_login_fail', ip, record }),
        expect.objectContaining({ kind: 'signIn', event: 'authn_login_success', by: 'Ko Zaw', ip, record }),
      ]),
    );
  });

  test('a deleted record and a deleted person keep their names, one gone for good has none [E33, D-76]', async () => {
    await publish(10, 'draft', zaw);
    await send('DELETE', '/users.php', { as: admin, json: { id: 2 } });
    await send('DELETE', '/blogs.php', { as: admin, json: { id: 10 } });
    const posts = async () => (await linesOf('?actor=2')).map(({ by, record }) => [by, record]);
    expect(await posts()).toEqual([['Ko Zaw', { kind: 'post', id: '10', name: 'Labs', state: 'deleted' }]]);
    expect((await ask()).people).toEqual(expect.arrayContaining([{ id: '2', name: 'Ko Zaw (deleted)' }]));
    for (const json of [
      { kind: 'post', id: 10 },
      { kind: 'user', id: 2 },
    ]) {
      await send('DELETE', '/deleted.php', { as: admin, json });
    }
    expect(await posts()).toEqual([['user 2', { kind: 'post', id: '10', name: '', state: 'gone' }]]);
  });

  test('it comes in pages, the latest first, filtered by person and day [E33]', async () => {
    for (let change = 0; change < 52; change += 1) await publish(10, change % 2 === 0 ? 'draft' : 'published');
    await publish(10, 'draft', zaw);
    const first = await ask('?actor=1');
    const second = await ask(`?actor=1&before=${String(first.next)}`);
    expect([toList(first.lines)?.length, toList(second.lines)?.length, second.next]).toEqual([50, 2, undefined]);
    expect((await linesOf('?actor=2')).map(({ by }) => by)).toEqual(['Ko Zaw']);
    expect(await linesOf('?day=2026-11-21')).not.toEqual([]);
    expect(await linesOf('?day=2020-01-01')).toEqual([]);
  });

  test('a query that cannot be read is an error [E33]', async () => {
    for (const query of ['day=yesterday', 'before=%00', 'actor=a/b', 'actor=1&actor=2']) {
      const { status, body } = await send('GET', `/activity.php?${query}`, { as: admin });
      expect([query, status, body.code]).toEqual([query, 400, 'BAD_QUERY']);
    }
  });
});
