import { toApiError } from '@/api/apiError';
import { cleanUp, cleanUpAfterTest } from '@/testing/cleanup';
import { freePort } from '@/testing/freePort';
import { http2Client, startNginx, testWithNginx } from '@/testing/nginx';
import { proof } from '@/testing/proof';
import { exchange, requestText } from '@/testing/rawRequest';
import { startStubServer } from '@/testing/startStubServer';
import { waitUntil } from '@/testing/waitUntil';

const FORM_BYTES = 60_000_000;

afterEach(cleanUp);

/** A server that answers each request with a status, or closes its connection without an answer; `calls` lists its requests. */
async function aServer(answer: (address: string) => number | 'nothing') {
  const { url, calls, close } = await startStubServer((call) => {
    const status = answer(call.url);
    return status === 'nothing' ? undefined : { status, body: 'answered' };
  });
  cleanUpAfterTest(close);
  return { port: new URL(url).port, calls };
}

testWithNginx(
  'behind nginx the site is served over TLS and HTTP/2 alone, and no client can claim another address [O2]',
  async () => {
    const { port, calls } = await aServer(() => 200);
    const { origin, plainOrigin } = await startNginx([port, port]);
    const claim = { 'x-forwarded-for': '203.0.113.9' };
    expect((await http2Client(origin)('GET', '/', { headers: claim })).status).toBe(200);
    expect(calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
    for (const Host of ['college.example', 'evil.test', 'college.example.evil.test', 'evil.test:80'])
      for (const address of [
        '/blogs?q=a',
        '//evil.test/',
        '/@evil.test',
        '/%0d%0aLocation:evil.test',
        'http://evil.test/blogs',
      ]) {
        const { status, headers } = await exchange(plainOrigin, requestText('GET', address, { Host }));
        const path = address.replace('http://evil.test', '');
        expect([Host, address, status, headers.get('location')]).toEqual([Host, address, 301, `https://college.example${path}`]);
      }
  },
);

testWithNginx('nginx tries a read on the other server, and never a write; it passes forms of 60 MB [O2]', async () => {
  const [broken, well] = [await aServer(() => 'nothing'), await aServer(() => 200)];
  for (const method of ['POST', 'PUT', 'DELETE', 'GET']) {
    // A new nginx has not noticed yet that the server is broken.
    const send = http2Client((await startNginx([broken.port, well.port])).origin);
    const before = broken.calls.length;
    const statuses: number[] = [];
    await waitUntil('nginx has asked the broken server', async () => {
      statuses.push((await send(method, '/contacts.php', { body: Buffer.from('{}') })).status);
      return broken.calls.length > before;
    });
    expect([method, statuses.at(-1)]).toEqual([method, method === 'GET' ? 200 : 503]);
  }
  expect(broken.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'GET']);
  const send = http2Client((await startNginx([well.port, well.port])).origin);
  expect((await send('POST', '/events.php', { body: Buffer.alloc(FORM_BYTES) })).status).toBe(200);
});

const REQUESTS = proof(3, 30);

testWithNginx('nginx passes a write on once when a server that stops hands it back, or is not there [O2, R6]', async () => {
  for (const stopping of [(await aServer(() => 502)).port, String(await freePort())]) {
    const well = await aServer(() => 200);
    for (const ports of [[stopping, well.port] as const, [well.port, stopping] as const]) {
      const { origin } = await startNginx(ports);
      const statuses: number[] = [];
      for (let sent = 0; sent < REQUESTS; sent += 1) {
        const send = http2Client(origin);
        const method = ['POST', 'PUT', 'DELETE'][sent % 3] ?? '';
        const replies = [1, 2, 3].map(() => send(method, '/contacts.php', { body: Buffer.from('{}') }));
        statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
      }
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }
    expect(well.calls).toHaveLength(2 * 3 * REQUESTS);
  }
});

testWithNginx('readers see the site while both servers say that they cannot save [O2, R1]', async () => {
  const answer = (address: string) => (address === '/readyz' ? 503 : 200);
  const { origin } = await startNginx([(await aServer(answer)).port, (await aServer(answer)).port]);
  const send = http2Client(origin);
  for (let round = 0; round < 4; round += 1) {
    expect((await send('GET', '/readyz')).status).toBe(503);
    expect((await send('GET', '/blogs')).status).toBe(200);
  }
});

testWithNginx('without any server, nginx answers reads and writes with a 503 that says whether to check first [O2]', async () => {
  const [broken, absent] = [await aServer(() => 'nothing'), String(await freePort())];
  const known = http2Client((await startNginx([absent, absent])).origin);
  for (const path of ['/', '/admin/contacts', '/blogs/1']) {
    const page = await known('GET', path);
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>The site is being restarted</h1>');
  }
  const { status, headers, text } = await known('GET', '/blogs.php');
  expect(headers['content-type']).toBe('application/json');
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { success: false, code: 'STORAGE_UNAVAILABLE', error: expect.stringContaining('Try again') },
  ]);
  const unsent = await known('POST', '/contacts.php', { body: Buffer.from('{}') });
  expect([unsent.status, toApiError({ data: JSON.parse(unsent.text) }, '').text]).toEqual([
    503,
    'The server cannot be reached. Nothing was changed. Try again soon.',
  ]);

  const unknown = http2Client((await startNginx([broken.port, broken.port])).origin);
  const lost = await unknown('POST', '/contacts.php', { body: Buffer.from('{}') });
  expect([lost.status, toApiError({ data: JSON.parse(lost.text) }, '').text]).toEqual([
    503,
    'The server did not say whether the change was saved. Please check before you save again.',
  ]);
  expect(broken.calls).toMatchObject([{ method: 'POST' }]);
});

testWithNginx.each([
  ['an IPv4 address', (_: number) => '203.0.113.9', '203.0.113.10'],
  ['a network of IPv6 addresses', (at: number) => `2001:db8:1:2::${at.toString(16)}`, '2001:db8:1:3::1'],
  ['a short network of IPv6 addresses', (at: number) => `2001:db8::${at.toString(16)}`, '2001:db8:1::1'],
])('of 600 requests at a time of %s nginx refuses a hundred, and serves other networks [O2, H9]', async (_, addressOf, other) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { url, close } = await startStubServer(async () => {
    await released;
    return { body: 'answered' };
  });
  cleanUpAfterTest(close);
  const { port } = new URL(url);
  const { origin } = await startNginx([port, port], { isPlain: true, realIpHeader: 'X-From' });
  const ask = (from: string, path = '/contacts.php') =>
    exchange(origin, requestText('GET', path, { Host: 'college.example', 'X-From': from }));
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const answers = Array.from({ length: 600 }, async (_, at) => {
    const answer = await ask(addressOf(at));
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await waitUntil('a hundred requests are refused', () => refused.length === 100);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  const page = await ask(addressOf(0), '/blogs');
  expect([page.status, page.text]).toEqual([429, 'Too many requests come from your network. Please try again in a moment.']);
  const others = ask(other);
  release();
  expect((await others).status).toBe(200);
  expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(500);
});

testWithNginx(
  'nginx logs paths and results, and no preview key, search or address of a visitor, also when servers fail [O2]',
  async () => {
    const [broken, well] = [await aServer(() => 'nothing'), await aServer(() => 200)];
    for (const ports of [[broken.port, well.port] as const, [broken.port, broken.port] as const]) {
      const { origin, plainOrigin, log } = await startNginx(ports);
      const send = http2Client(origin);
      for (const address of ['/preview/blogs/7?key=a-secret', '/contacts.php?q=a-secret', '/admin/blogs?q=a-secret#a-secret'])
        await send('GET', address, { headers: { referer: 'https://college.example/?key=a-secret' } });
      await fetch(`${plainOrigin}/plain?key=a-secret`, { redirect: 'manual' });
      await waitUntil('nginx has logged the last request', async () => (await log()).includes('/plain'));
      const text = await log();
      expect(text).toMatch(/^\S+ GET \/preview\/blogs\/7 HTTP\/2\.0 (?:200|503) /m);
      expect(text).not.toMatch(/a-secret|127\.0\.0\.1/);
    }
  },
);
