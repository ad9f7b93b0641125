import { aBlogPost, anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';

const admin = anAdmin();
const editor = aUser({ id: 2 });

let server: TestServer;
const start = async () => {
  server = await startServer({ db: { users: [admin, editor], blogs: [aBlogPost({ id: 10 })] } });
  return clientOf(server);
};
afterEach(() => server.close());

test('another spelling of a path does not bypass the checks', async () => {
  const send = await start();
  const spellings = [
    '//users.php',
    '/users.php/',
    '/Users.php',
    '/users%2ephp',
    '/users.php;x',
    '/api/API/users.php',
    '/api/api/api/users.php',
  ];
  for (const path of spellings) expect((await send('GET', path, { as: admin })).status).toBe(404);
});

test('only the listed methods are allowed, and the error lists them', async () => {
  const send = await start();
  const patched = await send('PATCH', '/contacts.php', { as: admin });
  expect([patched.status, patched.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(patched.headers.get('allow')).toBe('POST, GET, PUT, DELETE, HEAD, OPTIONS');
  const options = await send('OPTIONS', '/dashboard.php');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const ofImage = await send('OPTIONS', '/api/uploads/a.webp');
  expect([ofImage.status, ofImage.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const toImage = await send('PUT', '/uploads/a.webp');
  expect([toImage.status, toImage.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await send('POST', '/users.php', { headers: { 'x-http-method-override': 'DELETE' } })).status).toBe(401);
});

test('HEAD responds like GET without a body', async () => {
  const send = await start();
  const head = await send('HEAD', '/blogs.php');
  expect([head.status, head.text]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
});

test('a body is read as JSON only, up to a size and depth limit', async () => {
  const send = await start();
  const post = (body: string, type = 'application/json') =>
    fetch(`${server.url}/contacts.php`, { method: 'POST', body, headers: { 'content-type': type } }).then(async (response) => [
      response.status,
      (await response.json()).code,
    ]);
  expect(await post('{}', 'text/plain')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(await post('{}', 'application/json; charset=latin1')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(await post('{"name":')).toEqual([400, 'BAD_JSON']);
  expect(await post('null')).toEqual([400, 'BAD_JSON']);
  expect(await post('['.repeat(20_000))).toEqual([400, 'BAD_JSON']);
  const padded = (size: number) => `{"message":"${'x'.repeat(size - 14)}"}`;
  expect(await post(padded(32 * 1024))).toEqual([422, 'VALIDATION']);
  expect(await post(padded(32 * 1024 + 1))).toEqual([413, 'BODY_TOO_LARGE']);
  expect((await send('GET', '/healthz')).status).toBe(200);
});

const latin1 = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));

test('text with invalid UTF-8 is never stored with replacement characters', async () => {
  const send = await start();
  const token = await server.tokenFor(admin);
  const post = async (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers });
    return { status: response.status, ...(await response.json()) };
  };
  const json = latin1('{"name":"\u00e9","email":"a@b.test","message":"x"}');
  expect(await post('/contacts.php', 'application/json', json)).toMatchObject({ status: 400, code: 'BAD_JSON' });
  const part = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\u00e9\r\n--x--\r\n';
  expect(await post('/blogs.php', 'multipart/form-data; boundary=x', latin1(part))).toMatchObject({
    status: 422,
    code: 'VALIDATION',
    fields: { title: 'This text has characters that cannot be saved.' },
  });
  const sent = { name: 'a\u0000b', email: 'a@b.test', message: '\ud800' };
  expect((await send('POST', '/contacts.php', { json: sent })).body).toMatchObject({ code: 'VALIDATION' });
});

test('a client that sends far too much still reads the error, with and without a length', async () => {
  await start();
  const body = 'x'.repeat(5_000_000);
  const post = async (path: string, headers: Record<string, string>, content: string | ReadableStream) => {
    const options: RequestInit & { duplex: 'half' } = { method: 'POST', body: content, headers, duplex: 'half' };
    const response = await fetch(`${server.url}${path}`, options);
    return [response.status, (await response.json()).code];
  };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await post('/contacts.php', json, body)).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await post('/contacts.php', json, new Blob([body]).stream())).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await post('/blogs.php', form, body)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await post('/contacts.php', { ...json, 'content-encoding': 'gzip' }, '{}')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('bad and repeated ids are rejected, unknown ones give 404', async () => {
  const send = await start();
  for (const query of ['id=', 'id=1&id=2', 'id[]=1', 'id[x]=1', 'id=%00', 'id=1.0']) {
    expect((await send('GET', `/blogs.php?${query}`)).body.code).toBe('BAD_ID');
  }
  for (const id of ['999', '01', '-1', '__proto__']) expect((await send('GET', `/blogs.php?id=${id}`)).status).toBe(404);
  for (const id of [null, {}, 1.5, 'a b', 'x'.repeat(65)]) {
    expect((await send('DELETE', '/blogs.php', { as: admin, json: { id } })).body.code).toBe('BAD_ID');
  }
});

test('a deactivated or deleted user has no session, and a demoted one no rights', async () => {
  const second = aUser({ id: 4, role: ' admin ' });
  server = await startServer({ db: { users: [admin, editor, second] } });
  const send = clientOf(server);
  const token = await server.tokenFor(second);
  expect((await send('GET', '/users.php', { as: token })).status).toBe(200);
  await send('PUT', '/users.php', { as: admin, json: { id: 4, role: 'editor' } });
  expect((await send('GET', '/users.php', { as: token })).status).toBe(403);
  await send('PUT', '/users.php', { as: admin, json: { id: 4, status: 'inactive', action: 'toggle_status' } });
  expect((await send('GET', '/users.php', { as: token })).body.code).toBe('SESSION_EXPIRED');
  await send('PUT', '/users.php', { as: admin, json: { id: 4, status: 'active', action: 'toggle_status' } });
  expect((await send('GET', '/users.php', { as: token })).body.code).toBe('SESSION_EXPIRED');
});
