import { aBlogPost, anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';

let server: TestServer;
let send: ReturnType<typeof clientOf>;
beforeEach(async () => {
  server = await startServer({ db: { users: [anAdmin()], blogs: [aBlogPost({ id: 1 })] } });
  send = clientOf(server);
});
afterEach(() => server.close());

const order = (json: object) => send('POST', '/qa/fail', { json });

test('the next two reads of a path return the injected status, also for a cached response, and later ones succeed', async () => {
  expect((await send('GET', '/blogs.php')).status).toBe(200);
  expect((await order({ path: '/blogs.php', times: 2, status: 503 })).list).toEqual([
    { path: '/blogs.php', times: 2, status: 503, nothing: false },
  ]);
  const first = await send('GET', '/blogs.php');
  expect([first.status, first.body.code]).toEqual([503, 'ORDERED_FAILURE']);
  expect((await send('GET', '/events.php')).status).toBe(200);
  expect((await send('GET', '/api/api/blogs.php?id=1')).status).toBe(503);
  expect((await send('GET', '/blogs.php')).status).toBe(200);
});

test('a failure of one method leaves the others unaffected', async () => {
  await order({ path: '/contacts.php', method: 'POST', status: 500 });
  expect((await send('GET', '/contacts.php')).status).toBe(401);
  const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
  expect((await send('POST', '/contacts.php', { json: message })).status).toBe(500);
  expect(server.db.contacts()).toEqual([]);
  expect((await send('POST', '/contacts.php', { json: message })).status).toBe(200);
});

test('a delay sends the normal response late, and nothing cuts the connection', async () => {
  await order({ path: '/blogs.php', delay: 20 });
  expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
  expect((await send('GET', '/qa/fail')).list).toEqual([]);

  await order({ path: '/blogs.php', delay: 600_000 });
  const impatience = new AbortController();
  const late = fetch(`${server.url}/blogs.php`, { signal: impatience.signal });
  late.catch(() => undefined);
  const others = send('GET', '/events.php');
  expect(await Promise.race([late.then(() => 'late'), others.then(() => 'others')])).toBe('others');
  impatience.abort();
  await expect(late).rejects.toThrow();

  await order({ path: '/blogs.php', nothing: true });
  await expect(send('GET', '/blogs.php')).rejects.toThrow();
  expect((await send('GET', '/blogs.php')).status).toBe(200);
});

test('injected failures can be listed and cancelled, and an invalid order is rejected', async () => {
  await order({ path: '/blogs.php', times: 5, status: 500 });
  expect((await send('GET', '/qa/fail')).list).toHaveLength(1);
  expect((await send('DELETE', '/qa/fail')).list).toEqual([]);
  expect((await send('GET', '/blogs.php')).status).toBe(200);
  for (const wrong of [{ path: '/blogs.php' }, { status: 500 }, { path: 'blogs', status: 500 }, { path: '/', status: 200 }]) {
    expect((await order(wrong)).status).toBe(422);
  }
});

test('in production no failure can be injected', async () => {
  const inProduction = await startServer({ db: { users: [anAdmin()] }, settings: { isProduction: true } });
  const call = clientOf(inProduction);
  expect([404, 405]).toContain((await call('POST', '/qa/fail', { json: { path: '/blogs.php', status: 500 } })).status);
  expect((await call('GET', '/blogs.php')).status).toBe(200);
  await inProduction.close();
});
