import { aBlogPost, anAdmin } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { anImage } from '@/testing/imageFixtures';
import { proof } from '@/testing/proof';
import { testServer } from '@/testing/startServer';
import { defaultRates, type Rates } from '../config/limits';
import { ipSubnet } from '../lib/proxy';
import { RateLimiter } from '../lib/rateLimiter';

const admin = anAdmin();
const other = anAdmin({ id: 2, email: 'second@nitcollege.test' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

afterEach(() => jest.restoreAllMocks());
const server = testServer();

const start = async (rates: Partial<Rates> = {}, clientDir?: string) => {
  const settings = { rates: { ...defaultRates, ...rates }, trustProxy: 1 };
  const post = aBlogPost({ id: 10, image: 'uploads/a.webp' });
  return server.start({ db: { users: [admin, other], blogs: [post] }, settings, clientDir });
};

const pass = (seconds: number) => {
  const later = Date.now() + seconds * 1000;
  jest.restoreAllMocks();
  jest.spyOn(Date, 'now').mockReturnValue(later);
};

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('an address has 600 API calls in ten seconds over all endpoints; others are unaffected, and /healthz is exempt', async () => {
  expect(defaultRates.api).toBe(600);
  // Six hundred requests would take a busy machine longer than the ten seconds.
  const send = await start({ api: 60 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const paths = ['/blogs.php', '/api/events.php', '/api/api/nothing.php'];
  const calls = times(60).map((index) => send('GET', paths[index % 3] ?? '', from('203.0.113.1')));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));

  const { status, body, headers } = await send('GET', '/blogs.php', from('203.0.113.1'));
  expect([status, body.code, body.error]).toEqual([429, 'RATE_LIMITED', 'Too many attempts. Try again in 1 minute.']);
  expect([headers.get('retry-after'), headers.get('x-content-type-options')]).toEqual(['10', 'nosniff']);
  expect((await send('GET', '/blogs.php', from('203.0.113.2'))).status).toBe(200);
  expect((await send('GET', '/healthz', from('203.0.113.1'))).status).toBe(200);
  await send('GET', '/blogs.php', from('203.0.113.1'));
  const rejection = expect.objectContaining({ event: 'excess_rate_limit_exceeded', ip: '203.0.113.1' });
  expect(await server.audit()).toEqual([rejection, rejection]);
  pass(10);
  expect((await send('GET', '/blogs.php', from('203.0.113.1'))).status).toBe(200);
});

test('a method that an endpoint lacks gets 405, also above the rate', async () => {
  const send = await start({ api: 2 });
  const calls = ['GET', 'GET', 'GET', 'PATCH', 'PUT'].map((method) => send(method, '/blogs.php', from('203.0.113.1')));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 429, 405, 405]);
});

describe('pages', () => {
  const isDrawn = async (send: typeof server.send, path: string, address = '203.0.113.1') => {
    const { status, text } = await send('GET', path, from(address));
    return [status, text.includes('</h1>')];
  };

  test('pages never count as API calls, cached or not', async () => {
    const send = await start({ api: 3 }, await aBuiltSite());
    for (const path of ['/', '/', '/', '/', '/blogs', '/blogs?q=exam', '/nowhere'])
      expect((await send('GET', path, from('203.0.113.1'))).status).toBeLessThan(405);
    expect((await send('GET', '/blogs.php', from('203.0.113.1'))).status).toBe(200);
  });

  test('pages above the render rate of an address are rendered in its browser; cached pages are free', async () => {
    const send = await start({ pages: 3 }, await aBuiltSite());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const path of ['/', '/nowhere', '/blogs?q=1']) expect((await isDrawn(send, path))[1]).toBe(true);
    expect(await isDrawn(send, '/blogs?q=2')).toEqual([200, false]);
    expect(await isDrawn(send, '/blogs/99')).toEqual([404, false]);
    expect(await isDrawn(send, '/?q=3')).toEqual([200, true]);
    expect(await isDrawn(send, '/elsewhere')).toEqual([404, true]);
    expect(await isDrawn(send, '/blogs?q=1')).toEqual([200, true]);
    expect(await isDrawn(send, '/blogs?q=2', '203.0.113.2')).toEqual([200, true]);
    pass(10);
    expect(await isDrawn(send, '/blogs?q=3')).toEqual([200, true]);
  });

  test.each([
    ['/blogs', '?q=exam'],
    ['/events', '?q=day&when=past'],
  ])('beyond that a search of %s gets the plain list, which the browser searches itself [H11]', async (list, query) => {
    const send = await start({ pages: 1 }, await aBuiltSite());
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const plain = await send('GET', list, from('203.0.113.2'));
    for (const path of ['/about', '/contact?subject=1', '/contact?subject=2']) await send('GET', path, from('203.0.113.1'));
    const spare = await send('GET', `${list}${query}`, from('203.0.113.1'));
    expect([spare.status, spare.text]).toEqual([200, plain.text]);
    // The limit of one caller does not affect the next.
    const own = await send('GET', `${list}${query}`, from('203.0.113.3'));
    expect(own.text).toContain('"query":');
    expect((await send('GET', `${list}${query}`, from('203.0.113.1'))).text).toBe(own.text);
  });

  test('a rejected form counts as a rendered page; beyond that limit its error comes without the page', async () => {
    const send = await start({ pages: 1 }, await aBuiltSite());
    const headers = { ...from('203.0.113.1').headers, 'content-type': 'application/x-www-form-urlencoded' };
    const post = async () =>
      (await fetch(`${server.url}/contact`, { method: 'POST', headers, body: 'name=Su' })).headers.get('content-type');
    expect(await post()).toBe('text/html; charset=utf-8');
    expect(await post()).toBe('application/json; charset=utf-8');
    expect((await send('GET', '/healthz')).status).toBe(200);
  });
});

describe('messages', () => {
  const message = { name: 'Su Su', email: 'su@mail.test', message: 'Hello' };
  const write = async (send: typeof server.send, address: string, text: string) =>
    send('POST', '/contacts.php', { json: { ...message, message: text }, ...from(address) });

  test('the twenty-first message in ten minutes has to wait; reading still works [P2]', async () => {
    const send = await start();
    for (const index of times(20)) expect((await write(send, '203.0.113.1', `No. ${index}`)).status).toBe(200);
    const { status, body, headers } = await write(send, '203.0.113.1', 'One more');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await send('POST', '/api/contacts.php', { json: message, ...from('203.0.113.1') })).status).toBe(429);
    expect((await write(send, '203.0.113.2', 'Another visitor')).status).toBe(200);
    expect((await send('GET', '/blogs.php', from('203.0.113.1'))).status).toBe(200);
    expect(server.db.contacts()).toHaveLength(21);
    pass(600);
    expect((await write(send, '203.0.113.1', 'Later')).status).toBe(200);
  });

  test('messages with and without scripts share one rate, and an invalid one counts too [P2]', async () => {
    const send = await start({ contact: 3 });
    const submit = async (fields: Record<string, string>) =>
      (
        await fetch(`${server.url}/contact`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'x-forwarded-for': '203.0.113.1', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields),
        })
      ).status;
    expect(await submit(message)).toBe(303);
    expect((await send('POST', '/contacts.php', { json: { name: 'Su' }, ...from('203.0.113.1') })).status).toBe(422);
    expect((await write(send, '203.0.113.1', 'With scripts')).status).toBe(200);
    expect(await submit({ ...message, message: 'Without scripts' })).toBe(429);
    expect((await write(send, '203.0.113.1', 'With scripts again')).status).toBe(429);
    expect(server.db.contacts()).toHaveLength(2);
  });

  test('an address has two hundred messages a day [P2]', async () => {
    expect(defaultRates.contactPerDay).toBe(200);
    const send = await start({ contact: 3, contactPerDay: 9 });
    for (const part of times(3)) {
      for (const index of times(3)) expect((await write(send, '203.0.113.1', `${part}/${index}`)).status).toBe(200);
      pass(600);
    }
    const { status, headers } = await write(send, '203.0.113.1', 'One more');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(70_000);
    pass(86_400);
    expect((await write(send, '203.0.113.1', 'Next day')).status).toBe(200);
  });

  test('all addresses together have a thousand messages an hour, and rejected ones do not count [P2]', async () => {
    expect(defaultRates.contactInAll).toBe(1000);
    const send = await start({ contact: 2, contactInAll: 10 });
    for (const index of times(5)) await write(send, '203.0.113.1', `Spam ${index}`);
    for (const index of times(8)) expect((await write(send, `198.51.100.${index}`, `No. ${index}`)).status).toBe(200);
    const { status, headers } = await write(send, '198.51.100.200', 'One more');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

test('a user has sixty saves with images or photos in ten minutes; others do not count', async () => {
  const send = await start({ uploads: 3 });
  const form = { title: 'T', excerpt: 'E', body: 'B', category: 'C' };
  const upload = async (as: { id?: unknown }) =>
    send('POST', '/blogs.php', { as, form: { ...form, id: '10', image: await anImage() } });
  for (const _ of times(5))
    expect((await send('POST', '/blogs.php', { as: admin, form: { ...form, id: '10' } })).status).toBe(200);
  const photo = async () => send('POST', '/images.php', { as: admin, form: { image: await anImage() } });
  for (const _ of times(2)) expect((await upload(admin)).status).toBe(200);
  expect((await photo()).status).toBe(200);
  const { status, body, headers } = await upload(admin);
  expect([status, body.code, (await photo()).status]).toEqual([429, 'RATE_LIMITED', 429]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
  expect((await upload(other)).status).toBe(200);
});

test('of any number of addresses, ten thousand are remembered, the most recently active among them [H10]', async () => {
  const limiter = new RateLimiter({ points: 2, seconds: 60 });
  for (let index = 0; index < proof(12_000, 1_000_000); index += 1) {
    await limiter.consume(String(index));
    if (index % 1000 === 0) await limiter.consume('lively');
  }
  expect(limiter.keysInMemory).toBe(10_000);
  expect(await limiter.consume('lively')).toBeGreaterThan(0);
  expect(await limiter.consume('0')).toBe(0);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s [A2]', (address, network) => {
  expect(ipSubnet(address)).toBe(network);
});
