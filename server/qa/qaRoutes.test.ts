import { once } from 'node:events';
import { request } from 'node:http';
import { aBlogPost, aMessage, anAdmin } from '@/testing/builders';
import { clientOf, words } from '@/testing/client';
import { startServer, type TestServer } from '@/testing/startServer';

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  const contacts = Array.from({ length: 30 }, (_, index) => aMessage({ id: index + 1, name: `Visitor ${index + 1}` }));
  server = await startServer({ db: { users: [anAdmin()], contacts, blogs: [aBlogPost({ id: 1, author_id: 99 })] } });
  send = clientOf(server);
});
afterEach(() => server.close());

test('a tester sees the resources, a record and what a search finds', async () => {
  expect((await send('GET', '/qa/contacts/3')).body).toMatchObject({ name: 'Visitor 3' });
  expect((await send('GET', '/qa/blogs?q=course')).list).toHaveLength(1);
  const resources = { '/qa/blogs': 1, '/qa/events': 0, '/qa/users': 1, '/qa/contacts': 30 };
  for (const address of ['/qa', '/qa/'])
    expect((await send('GET', address)).body).toMatchObject({ resources, everything: '/qa/db', failures: '/qa/fail' });
});

test('a value to look for is text, never a regular expression, and none keeps the server busy', async () => {
  await send('PATCH', '/qa/contacts/1', { json: { name: `(a+)+$ ${'a'.repeat(60)}!`, subject: 'a.c|[x]' } });
  const ids = async (query: string) => (await send('GET', `/qa/contacts?${query}`)).list.map(({ id }) => id);
  expect(await ids('name_like=VISITOR%207')).toEqual([7]);
  expect(await ids('name_like=Visitor.7')).toEqual([]);
  expect(await ids('subject_like=.c%7C%5Bx%5D')).toEqual([1]);
  const before = process.cpuUsage();
  for (const name of ['name_like', 'name_ne_like', 'name_like[]', 'name_like[][]', 'name_like[x]', 'name_like[toString]'])
    for (const evil of ['(a%2B)%2B%24', '(a|a)*%24', '(.*)*!!', '[', '%5C', '(%3F=', 'a{1,99999}'])
      expect([200, 400]).toContain((await send('GET', `/qa/contacts?${name}=${evil}`)).status);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

test('no password hash and no second factor is visible or searchable, also of a deleted user', async () => {
  const json = { name: 'Su', email: 'su@nitcollege.test', role: 'editor', password: 'longyi-and-tea' };
  expect((await send('POST', '/users.php', { as: anAdmin(), json })).status).toBe(200);
  await send('PATCH', '/qa/users/2', { json: { second_factor: { secret: 'JBSWY3DPEHPK3PXP' } } });
  const shown = async (path: string) => (await send('GET', path)).text;
  expect(await shown('/qa/users?q=argon2')).toBe('[]');
  expect((await shown('/qa/users')) + (await shown('/qa/db'))).not.toMatch(/argon2|JBSWY3DPEHPK3PXP/);
  expect((await send('DELETE', '/users.php', { as: anAdmin(), json: { id: 2 } })).status).toBe(200);
  for (const path of ['/qa/deleted', '/qa/db']) {
    expect(await shown(path)).toContain('su@nitcollege.test');
    expect(await shown(path)).not.toMatch(/argon2|JBSWY3DPEHPK3PXP/);
  }
});

test("a tester's writes are durable, and a user created here can sign in", async () => {
  const user = { name: 'Tester', email: 'tester@nitcollege.test', role: 'admin', password: 'plain' };
  const made = await send('POST', '/qa/users', { json: user });
  expect([made.status, made.body.id]).toEqual([201, 2]);
  expect(made.text).not.toMatch(/plain|argon2/);
  expect((await send('POST', '/auth/login.php', { json: { email: user.email, password: 'plain' } })).status).toBe(200);
  await send('PATCH', '/qa/users/2', { json: { name: 'Renamed' } });
  await send('PUT', '/qa/users/2', { json: { ...user, password: undefined, name: 'Replaced' } });
  expect((await send('POST', '/auth/login.php', { json: { email: user.email, password: 'plain' } })).body.user).toMatchObject({
    name: 'Replaced',
  });
  await send('DELETE', '/qa/contacts/1');
  expect(server.db.contacts()).toHaveLength(29);
  expect(server.db.blogs()).toHaveLength(1);
});

test('PUT replaces, PATCH merges, POST names the new place, unknown ids get 404, as in json-server [GEN-08, D-86]', async () => {
  const post = { title: 'First', body: 'Words', category: 'Tips', note: 'unknown fields stay' };
  const made = await send('POST', '/qa/blogs', { json: { ...post, id: 1 } });
  expect([made.status, made.headers.get('location')]).toEqual([201, '/qa/blogs/2']);
  expect(made.body).toMatchObject({
    id: 2,
    title: 'First',
    content: 'Words',
    slug: 'first',
    status: 'published',
    note: post.note,
  });
  const merged = await send('PATCH', '/qa/blogs/2', { json: { title: 'Second', id: 9 } });
  expect(merged.body).toMatchObject({ id: 2, title: 'Second', slug: 'first', note: post.note });
  const replaced = await send('PUT', '/qa/blogs/2', { json: { title: 'Third' } });
  expect(replaced.body).toMatchObject({ id: 2, title: 'Third', slug: 'third', category: '' });
  expect(replaced.body).not.toHaveProperty('note');
  expect((await send('GET', '/qa/blogs')).list).toMatchObject([{ id: 1 }, { id: 2, title: 'Third' }]);
  expect((await send('GET', '/qa/blogs/2')).body).not.toHaveProperty('note');
  const versions = await send('GET', '/versions.php?collection=blogs&id=2', { as: anAdmin() });
  expect(versions.body.data).toMatchObject({ current: { who: 'qa' }, versions: [{ who: 'qa', fields: ['title'] }, {}] });
  expect((await send('GET', '/blogs.php')).list.map(({ title }) => title)).toContain('Third');
  expect((await server.audit()).filter(({ who, target }) => who === 'qa' && target === 'blogs/2')).toHaveLength(3);
  for (const [method, address] of [
    ['PUT', '/qa/blogs/99'],
    ['PATCH', '/qa/events/1'],
    ['DELETE', '/qa/contacts/0'],
  ] as const)
    expect([address, (await send(method, address, { json: { title: 'x' } })).status]).toEqual([address, 404]);
  expect((await send('DELETE', '/qa/blogs/2')).body).toEqual({});
  expect(server.db.blogs()).toHaveLength(1);
});

test("json-server's operators sort, page, slice, compare and search [GEN-08, D-86]", async () => {
  const ids = async (query: string) => (await send('GET', `/qa/contacts?${query}`)).list.map(({ id }) => id);
  expect(await ids('_sort=id&_order=desc&_limit=2')).toEqual([30, 29]);
  expect(await ids('id_gte=28&id_lte=29')).toEqual([28, 29]);
  expect(await ids('_start=10&_end=12')).toEqual([11, 12]);
  expect(await ids('id_ne=1&_limit=1')).toEqual([2]);
  expect(await ids('q=VISITOR 30')).toEqual([30]);
  const { headers } = await send('GET', '/qa/contacts?_page=2&_limit=10');
  expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['30', expect.stringContaining('_page=3')]);
});

test('a write that no hand edit could make is refused with the reason, and nothing changes', async () => {
  const before = server.db.users();
  for (const [method, address, json, reason] of [
    ['POST', '/qa/users', { name: 'Nobody' }, /email address/],
    ['PATCH', '/qa/users/1', { email: ' ' }, /email address/],
    ['PATCH', '/qa/users/1', { role: 'editor' }, /no active admin/],
    ['DELETE', '/qa/users/1', undefined, /no users left/],
  ] as const) {
    const { status, text } = await send(method, address, { json });
    expect([method, status, text]).toEqual([method, 422, expect.stringMatching(reason)]);
  }
  for (const address of ['/qa/deleted', '/qa/alerts', '/qa/views', '/qa/blogs/1/contacts'])
    expect([405, 404]).toContain((await send('POST', address, { json: {} })).status);
  expect(server.db.users()).toEqual(before);
});

test('writes at the same time lose nothing', async () => {
  // Each waits for the lock of those before it, on a busy machine for seconds in all.
  const numbers = Array.from({ length: 8 }, (_, place) => place + 1);
  const writes = numbers.map((id) => send('PATCH', '/qa/blogs/1', { json: { [`note_${id}`]: id } }));
  const made = await Promise.all(numbers.map(() => send('POST', '/qa/blogs', { json: { title: 'Same' } })));
  await Promise.all(writes);
  expect(Object.keys(server.db.blogs()[0] ?? {}).filter((name) => name.startsWith('note_'))).toHaveLength(8);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(8);
});

test('method override does not work, and errors reveal no internals', async () => {
  await send('POST', '/qa/contacts/1', { json: {}, headers: { 'x-http-method-override': 'DELETE' } });
  await send('GET', '/qa/contacts/1', { headers: { 'x-http-method-override': 'DELETE' } });
  expect(server.db.contacts()).toHaveLength(30);
  for (const path of ['/qa/contacts?name_like=[', '/qa/nothing', '/qa/contacts/999']) {
    expect((await send('GET', path)).text).not.toMatch(/at .*:\d+:\d+|node_modules/);
  }
  const json = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
  const bad = await fetch(`${server.url}/qa/contacts`, json);
  expect([bad.status, (await bad.json()).code]).toEqual([400, 'BAD_JSON']);
});

test('under the host name of another site, or through a proxy, the routes give 404', async () => {
  const { port } = new URL(server.url);
  const statusUnder = async (host: string) => {
    const call = request({ port, host: '127.0.0.1', path: '/qa/contacts', headers: { host } }).end();
    const [response] = await once(call, 'response');
    response.resume();
    return response.statusCode;
  };
  for (const host of ['elsewhere.test', `nitcollege.test:${port}`, 'localhost.elsewhere.test', '127.0.0.1.elsewhere.test']) {
    expect([host, await statusUnder(host)]).toEqual([host, 404]);
  }
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect([host, await statusUnder(host)]).toEqual([host, 200]);
  }
});

test('in production the routes do not exist, for reading or writing [A10]', async () => {
  const inProduction = await startServer({
    db: { users: [anAdmin()], contacts: [aMessage({ id: 1 })] },
    settings: { isProduction: true },
  });
  const call = clientOf(inProduction);
  for (const address of words('/qa/contacts /qa/contacts/1 /qa/db /qa/users /qa/requests /qa/ /qa /api/qa/contacts')) {
    const { status, text } = await call('GET', address);
    expect([address, status]).toEqual([address, 404]);
    expect(text).not.toContain('mail.test');
  }
  const writes = [await call('POST', '/qa/contacts', { json: {} }), await call('DELETE', '/qa/contacts/1')];
  for (const { status } of writes) expect([404, 405]).toContain(status);
  expect(inProduction.db.contacts()).toHaveLength(1);
  await inProduction.close();
});

test("a page of another site in a tester's browser reads nothing, and its requests are rejected", async () => {
  for (const address of ['/qa/contacts', '/qa/db', '/qa/contacts/1', '/qa/']) {
    const { headers, text } = await send('GET', `${address}?callback=steal`);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(text).not.toContain('steal');
  }
  for (const site of ['cross-site', 'same-site']) {
    const foreign = { headers: { 'sec-fetch-site': site } };
    expect((await send('GET', '/qa/contacts', foreign)).status).toBe(404);
    expect((await send('DELETE', '/qa/contacts/1', foreign)).status).toBe(404);
    expect((await send('POST', '/qa/fail', { ...foreign, json: { path: '/', status: 500 } })).status).toBe(404);
  }
  const { origin, host } = new URL(server.url);
  for (const other of [
    'null',
    'http://elsewhere.test',
    `http://elsewhere.test/${host}`,
    `https://${host}`,
    'http://127.0.0.1',
    'x',
  ]) {
    const foreign = { headers: { origin: other } };
    expect([other, (await send('GET', '/qa/contacts', foreign)).status]).toEqual([other, 404]);
    expect([other, (await send('DELETE', '/qa/contacts/1', foreign)).status]).toEqual([other, 404]);
    expect([other, (await send('PUT', '/qa/db', { ...foreign, json: {} })).status]).toEqual([other, 404]);
  }
  expect((await send('GET', '/qa/contacts', { headers: { origin } })).status).toBe(200);
  for (const site of ['same-origin', 'none']) {
    expect((await send('GET', '/qa/contacts', { headers: { 'sec-fetch-site': site } })).status).toBe(200);
  }
  expect(server.db.contacts()).toHaveLength(30);
});

test('behind a proxy on the same machine nothing can be read or written, whichever header it sends', async () => {
  for (const header of words('forwarded via x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-anything')) {
    const proxied = { headers: { [header]: '1.1 front.test' } };
    expect([header, (await send('GET', '/qa/contacts', proxied)).status]).toEqual([header, 404]);
    expect([header, (await send('DELETE', '/qa/contacts/1', proxied)).status]).toEqual([header, 404]);
  }
  expect(server.db.contacts()).toHaveLength(30);
});
