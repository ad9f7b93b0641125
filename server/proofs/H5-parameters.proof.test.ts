import { people, recordsFor } from '@/testing/endpointCases';
import { startServer, type TestServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';
import { clientOf } from '../testing/client';
import { exchange, requestText } from '../testing/rawRequest';

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer({ db: recordsFor(await hashPassword('longyi-and-tea')) });
  send = clientOf(server);
});
afterAll(() => server.close());

const readers = ['/blogs.php', '/events.php'];
const callers = [undefined, people.editor, people.admin];

const bad = [
  'id=1&id=2',
  'id[]=1',
  'id[x]=1',
  'id[0]=10',
  'id=10&id[]=10',
  'id=%00',
  'id=10%00',
  'id=',
  'id=1.0',
  'id=1%20',
  'id=%ED%A0%80',
  'id=*',
];
const missing = [
  'id=1e0',
  'id=01',
  'id=-1',
  'id=9e99',
  'id=__proto__',
  'id=constructor',
  'id=010',
  'id=10_',
  `id=${'9'.repeat(64)}`,
];

test.each(bad)('?%s is an invalid id for every caller [H5, Z3]', async (query) => {
  for (const path of readers) {
    for (const as of callers) {
      const { status, body } = await send('GET', `${path}?${query}`, { as });
      expect([path, status, body.code]).toEqual([path, 400, 'BAD_ID']);
    }
  }
});

test.each(missing)('?%s finds nothing for any caller [Z3]', async (query) => {
  for (const path of readers) {
    for (const as of callers) expect((await send('GET', `${path}?${query}`, { as })).body.code).toBe('NOT_FOUND');
  }
});

test('two thousand parameters, and an id of ten thousand characters, get a response and have no effect [H5, Z3]', async () => {
  expect((await send('GET', `/blogs.php?${'a&'.repeat(1000)}`)).status).toBe(200);
  expect((await send('GET', `/blogs.php?${'a[]=&'.repeat(400)}`)).status).toBe(200);
  expect((await send('GET', `/blogs.php?${'id=1&'.repeat(400)}`)).status).toBe(400);
  expect((await send('GET', `/blogs.php?${'a=1&'.repeat(2000)}`)).status).toBe(414);
  expect((await send('GET', `/blogs.php?id=${'1'.repeat(10_000)}`)).status).toBe(414);
  expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id: '1'.repeat(10_000) } })).body.code).toBe('BAD_ID');
});

test('ids in bodies are compared as strings, even when they look like numbers [Z3]', async () => {
  for (const id of ['1e2', '0100', '1_00', '-100', '__proto__']) {
    expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id } })).body.code).toBe('NOT_FOUND');
  }
  for (const id of [null, true, [], [100], {}, 1.5, 1e300, '', ' 100', '100.0', 'a b', '%31']) {
    expect((await send('DELETE', '/blogs.php', { as: people.admin, json: { id } })).body.code).toBe('BAD_ID');
  }
  expect(server.db.blogs().some(({ id }) => id === 100)).toBe(true);
});

test('a draft looks like any missing record: same body, same headers [Z3]', async () => {
  const seen = async (path: string, as?: typeof people.editor) => {
    const { status, text, headers } = await send('GET', path, { as });
    const plain = [...headers].filter(([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name));
    return [status, text.replace(/"requestId":"[^"]+"/, ''), plain];
  };
  for (const as of [undefined, people.editor]) {
    expect(await seen('/blogs.php?id=11', as)).toEqual(await seen('/blogs.php?id=99999', as));
    expect(await seen('/events.php?id=21', as)).toEqual(await seen('/events.php?id=99999', as));
  }
});

test('unlisted methods get an error that lists the allowed ones, in any spelling [H7]', async () => {
  for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'MKCOL', 'PURGE', 'SEARCH', 'LOCK', 'REPORT']) {
    const { status, headers } = await exchange(server.url, requestText(method, '/users.php'));
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, POST, PUT, DELETE, HEAD, OPTIONS']);
  }
  const tunnel = await exchange(server.url, requestText('CONNECT', '/users.php'));
  expect([tunnel.status, tunnel.headers.has('allow')]).toEqual([405, true]);
  for (const method of ['get', 'delete', 'Get', 'FOO', 'DELETE\t']) {
    const { status, text } = await exchange(server.url, requestText(method, '/users.php'));
    expect([method, status, JSON.parse(text).code]).toEqual([method, 400, 'BAD_REQUEST']);
  }
});

test('no header, parameter or field overrides the method [H7]', async () => {
  const before = server.db.contacts();
  const as = people.admin;
  const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    await send('POST', '/contacts.php', { as, json: { ...message, id: 100 }, headers: { [name]: 'DELETE' } });
    expect((await send('GET', '/contacts.php', { as, headers: { [name]: 'DELETE' } })).status).toBe(200);
  }
  await send('POST', '/contacts.php?_method=DELETE', { as, json: { ...message, id: 100, _method: 'DELETE' } });
  expect(server.db.contacts().slice(0, before.length)).toEqual(before);
});
