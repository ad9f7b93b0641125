import { anAdmin } from '@/testing/builders';
import { startServer } from '@/testing/startServer';

const isReady = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/readyz`, { headers });
  return { status: response.status, body: await response.json() };
};

test('a server that is about to stop is not ready at once, but serves until the proxy has noticed', async () => {
  const server = await startServer({ db: { users: [anAdmin()] }, settings: { drainMs: 2000 } });
  expect(await isReady(server.url)).toEqual({ status: 200, body: { ok: true, client: '127.0.0.1' } });
  const closed = server.close();
  expect(await isReady(server.url)).toMatchObject({ status: 503, body: { code: 'SHUTTING_DOWN' } });
  const served = await fetch(`${server.url}/blogs.php`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
});

test('a stopping server hands requests back to a proxy that can send them elsewhere, without any work', async () => {
  const server = await startServer({ db: { users: [anAdmin()] }, settings: { drainMs: 2000 } });
  const send = async (method: string, path: string) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'x-retry-elsewhere': 'on', 'content-type': 'application/json' },
      ...(method === 'POST' && {
        body: JSON.stringify({ name: 'Su', email: 'su@mail.test', message: 'May I pay in two parts?' }),
      }),
    });
  expect((await send('GET', '/blogs.php')).status).toBe(200);
  const closed = server.close();
  for (const response of [await send('GET', '/blogs.php'), await send('POST', '/contacts.php')]) {
    expect([response.status, response.headers.get('connection')]).toEqual([502, 'close']);
    expect(await response.json()).toMatchObject({ code: 'SHUTTING_DOWN' });
  }
  expect(server.db.contacts()).toEqual([]);
  await closed;
});

test('a server that cannot store says why to this machine, and nothing but that to callers behind a proxy', async () => {
  const server = await startServer({ db: { users: [anAdmin()] } });
  try {
    await server.takeStorageAway();
    for (let tries = 0; tries < 200 && (await isReady(server.url)).status === 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await isReady(server.url)).toMatchObject({
      status: 503,
      body: {
        code: 'STORAGE_UNAVAILABLE',
        data: { faults: expect.arrayContaining(['The database rejects writes or cannot be reached; the log says why.']) },
      },
    });
    const { status, body } = await isReady(server.url, { 'x-forwarded-for': '203.0.113.1' });
    expect([status, JSON.stringify(body)]).toEqual([503, expect.not.stringContaining('faults')]);
  } finally {
    await server.close();
  }
});
