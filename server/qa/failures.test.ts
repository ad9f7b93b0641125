/** @engine db.json */
import { aBlogPost, anAdmin } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { clientOf } from '@/testing/client';
import { startServer, type TestServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { alertVariables, toAlertSettings } from '../config/alertSettings';

describe('failures', () => {
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

  test.each([
    ['a page', { response: 'html' }, 200, 'text/html; charset=utf-8', /^<!doctype html>/],
    ['JSON that ends early', { response: 'broken' }, 200, 'application/json; charset=utf-8', /,$/],
    ['JSON of another shape', { response: 'shape' }, 200, 'application/json; charset=utf-8', /"rows"/],
    ['a refusal of status 200', { response: 'unsuccessful' }, 200, 'application/json; charset=utf-8', /"success":false/],
    ['a text', { status: 418, body: 'teapot', type: 'text/plain' }, 418, 'text/plain', /^teapot$/],
    ['an object', { status: 201, body: { data: [] } }, 201, 'application/json; charset=utf-8', /^{"data":\[\]}$/],
    ['nothing', { status: 204 }, 204, 'application/json; charset=utf-8', /^$/],
  ])('a tester orders %s for the next response', async (_name, failure, status, type, text) => {
    await order({ path: '/blogs.php', ...failure });
    const response = await fetch(`${server.url}/blogs.php`);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toMatch(text);
    expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
  });

  test('a response is held until the tester releases it, or cancels all failures', async () => {
    const release = async (hold: string) => (await send('POST', '/qa/release', { json: { hold } })).body;
    for (const end of [() => release('slow'), () => send('DELETE', '/qa/fail')]) {
      await order({ path: '/blogs.php', hold: 'slow', times: 2 });
      const held = Promise.all([send('GET', '/blogs.php'), send('GET', '/blogs.php')]);
      expect(await release('another')).toEqual({ released: 0 });
      expect(await Promise.race([held.then(() => 'held'), send('GET', '/events.php').then(() => 'others')])).toBe('others');
      await end();
      expect((await held).map(({ list }) => list.length)).toEqual([1, 1]);
    }
    await order({ path: '/blogs.php', hold: 'late', status: 503 });
    const refused = send('GET', '/blogs.php');
    await waitUntil('the response is released', async () => (await release('late')).released !== 0);
    expect((await refused).status).toBe(503);
  });

  test('injected failures can be listed and cancelled, and an invalid order is rejected', async () => {
    await order({ path: '/blogs.php', times: 5, status: 500 });
    expect((await send('GET', '/qa/fail')).list).toHaveLength(1);
    expect((await send('DELETE', '/qa/fail')).list).toEqual([]);
    expect((await send('GET', '/blogs.php')).status).toBe(200);
    for (const wrong of [
      { path: '/blogs.php' },
      { status: 500 },
      { path: 'blogs', status: 500 },
      { path: '/', status: 199 },
      { path: '/', response: 'odd' },
      // What cancels a failure never fails.
      ...['/qa/fail', '/api/qa/fail', '/api/api/qa/fail?x=1'].map((path) => ({ path, status: 500 })),
    ]) {
      expect((await order(wrong)).status).toBe(422);
    }
    expect((await send('GET', '/qa/fail')).list).toEqual([]);
  });
});

test('with ALERTS=test no alert and no mail is sent, and the outbox lists them', async () => {
  const alerts = toAlertSettings(alertVariables.parse({ ALERTS: 'test' }));
  const server = await startServer({ db: { users: [anAdmin()] }, settings: { alerts } });
  const send = clientOf(server);
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
  const outbox = async () => (await send('GET', '/qa/outbox')).list;
  await waitUntil('two alerts are in the outbox', async () => (await outbox()).length === 2);
  expect(new Set((await outbox()).map(({ channel, to }) => `${channel} ${to}`))).toEqual(
    new Set(['email thandar@nitcollege.test', 'telegram test-chat']),
  );
  expect((await outbox()).map(({ text }) => text).join()).toContain('Hello');
  expect((await send('DELETE', '/qa/outbox')).list).toEqual([]);
  await server.close();
});

describe('clock', () => {
  const moments = { before: '2026-12-01T09:00+06:30', after: '2026-12-03T09:00+06:30' };
  const post = aBlogPost({ id: 1, title: 'Results', status: 'published', publish_at: '2026-12-02T09:00:00+06:30' });
  let server: TestServer;
  let send: ReturnType<typeof clientOf>;
  beforeEach(async () => {
    server = await startServer({ db: { users: [anAdmin()], blogs: [post] }, clientDir: await aBuiltSite() });
    send = clientOf(server);
  });
  afterEach(() => server.close());

  const titles = async () => (await send('GET', '/blogs.php')).list.map(({ title }) => title);

  test('a tester moves the clock past a planned moment and back: lists and pages follow, and sessions go on', async () => {
    const as = anAdmin();
    for (const [now, shown] of [
      [moments.before, []],
      [moments.after, ['Results']],
      [moments.before, []],
    ] as const) {
      const { body } = await send('PUT', '/qa/clock', { json: { now } });
      expect(body).toEqual({ now: new Date(now).toISOString(), is_frozen: true });
      expect(await titles()).toEqual(shown);
      const page = (await send('GET', '/blogs')).text;
      expect(page.includes('Results')).toBe(shown.length > 0);
      expect(page).toContain('<script src="/clock.js">');
      expect((await send('GET', '/clock.js')).text).toContain(String(Date.parse(now)));
      expect((await send('GET', '/users.php', { as })).status).toBe(200);
    }
    expect((await send('DELETE', '/qa/clock')).body).toMatchObject({ is_frozen: false });
    expect(new Date(String((await send('GET', '/qa/clock')).body.now)).getTime() - Date.now()).toBeLessThan(60_000);
    expect((await send('GET', '/blogs')).text).not.toContain('/clock.js');
    expect((await send('GET', '/clock.js')).status).toBe(404);
  });

  test.each([{ now: 'tomorrow' }, {}, { now: moments.after, later: true }])('%j moves no clock', async (json) => {
    expect((await send('PUT', '/qa/clock', { json })).status).toBe(422);
    expect((await send('GET', '/qa/clock')).body).toMatchObject({ is_frozen: false });
  });
});
