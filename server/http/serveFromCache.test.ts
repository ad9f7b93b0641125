import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import jsonServer from 'json-server';
import { aBlogPost, aMessage, anAdmin, aUser } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { contractRates } from '../config/limits';
import { errors } from '../lib/errors';
import { clientIp, clientIpBehindProxy } from '../lib/proxy';
import { clientOf } from '../testing/client';
import { newRequestId } from './requestLog';
import { errorHandler } from './responses';

test('an error that replaces an image, which was deleted while it was opened, is sent whole and without the headers of the image', async () => {
  const app = jsonServer.create();
  app.use((req, res, next) => {
    req.id = newRequestId();
    res.set({
      'Content-Length': '94',
      ETag: 'W/"5e-19"',
      'Last-Modified': 'Mon, 23 Nov 2026 07:00:00 GMT',
      'Accept-Ranges': 'bytes',
    });
    next(errors.notFound());
  });
  app.use(errorHandler());
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const address = server.address();
    const response = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    const left = ['etag', 'last-modified', 'accept-ranges'].filter((name) => response.headers.has(name));
    expect([response.status, left]).toEqual([404, []]);
  } finally {
    server.close();
  }
});

describe('serve from cache', () => {
  const admin = anAdmin({ id: 1 });
  const editor = aUser({ id: 2, email: 'editor@nitcollege.test', role: 'editor' });
  const db = () => ({
    users: [admin, editor],
    blogs: [aBlogPost({ id: 10, content: 'How long is the course? '.repeat(1000) }), aBlogPost({ id: 11, status: 'draft' })],
    contacts: [aMessage({ id: 30 })],
  });

  let server: TestServer;
  afterEach(() => server.close());

  const start = async (settings: Parameters<typeof startServer>[0] = {}) => {
    server = await startServer({ db: db(), ...settings });
    return clientOf(server);
  };

  type Sent = Awaited<ReturnType<ReturnType<typeof clientOf>>>;

  /** The parts of a response that do not differ between requests. */
  const wholeOf = ({ status, headers, text }: Sent) => {
    const { date, 'x-request-id': id, ...kept } = Object.fromEntries(headers);
    expect(id).toMatch(/^[\w-]{16}$/);
    return { status, text, headers: kept };
  };

  test.each(['/blogs.php', '/api/blogs.php', '/blogs.php?id=10', '/contacts.php', '/contacts.php?limit=5'])(
    'the second response of %s equals the first, in each encoding',
    async (address) => {
      const send = await start({ settings: { corsOrigins: ['https://other.test'] } });
      const as = address.startsWith('/contacts') ? admin : undefined;
      const etag = (await send('GET', address, { as })).headers.get('etag') ?? '';
      const variants: Record<string, string>[] = [
        ...['identity', 'gzip', 'br'].map((encoding) => ({ 'accept-encoding': encoding })),
        { 'if-none-match': etag },
      ];
      for (const headers of variants) {
        const first = wholeOf(await send('GET', address, { as, headers: { ...headers, origin: 'https://other.test' } }));
        await send('GET', address, { as, headers });
        const again = wholeOf(await send('GET', address, { as, headers }));
        // A cross-origin request bypasses the cache, and its response names that origin.
        const { 'access-control-allow-origin': site, ...kept } = first.headers;
        expect(site).toBe('https://other.test');
        const others = Object.entries(kept).filter(([name]) => !name.startsWith('access-control-'));
        expect(again).toEqual({ ...first, headers: Object.fromEntries(others) });
      }
    },
  );

  test('responses cached for admins go to no other caller, nor to a signed-out admin, and drafts go to no visitor', async () => {
    const send = await start();
    const token = await server.tokenFor(admin);
    for (let count = 0; count < 3; count += 1) expect((await send('GET', '/contacts.php', { as: token })).status).toBe(200);
    expect((await send('GET', '/contacts.php')).status).toBe(401);
    expect((await send('GET', '/contacts.php', { as: editor })).status).toBe(403);
    expect((await send('GET', '/contacts.php', { as: 'made-up' })).status).toBe(401);
    await send('POST', '/admin/logout.php', { as: token });
    expect((await send('GET', '/contacts.php', { as: token })).status).toBe(401);

    for (let count = 0; count < 3; count += 1) expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
    expect((await send('GET', '/blogs.php', { as: admin })).list).toHaveLength(2);
    expect((await send('GET', '/blogs.php', { as: 'made-up' })).status).toBe(401);
    expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
  });

  test('cached responses count toward the rate limit, and the first rejection is audited once', async () => {
    const send = await start({ settings: { rates: { ...contractRates, api: 5 } } });
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) statuses.push((await send('GET', '/blogs.php')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await server.audit()).filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
  });

  test('behind proxies a caller has the same address before and after Express', async () => {
    await start();
    const forwarded = [
      undefined,
      '',
      '203.0.113.7',
      '203.0.113.7, 198.51.100.2',
      ' ::ffff:10.0.0.1 ,10.1.1.1,10.2.2.2',
      'nonsense, 10.0.0.1',
    ];
    for (const proxies of [false, 1, 2, 3, 10] as const) {
      const app = jsonServer.create().set('trust proxy', proxies);
      for (const value of forwarded) {
        const facts = { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: { 'x-forwarded-for': value } };
        const seen = Object.assign(Object.create(Reflect.get(app, 'request')), facts, { connection: facts.socket });
        expect([proxies, value, clientIpBehindProxy(seen as IncomingMessage, proxies)]).toEqual([proxies, value, clientIp(seen)]);
      }
    }
  });
});
