import { aBlogPost, aMessage, anAdmin, aUser } from '@/testing/builders';
import { testServer } from '@/testing/startServer';

const admin = anAdmin({ id: 1 });
const editor = aUser({ id: 2, email: 'editor@nitcollege.test', role: 'editor' });
const db = () => ({
  users: [admin, editor],
  blogs: [aBlogPost({ id: 10, content: 'How long is the course? '.repeat(1000) }), aBlogPost({ id: 11, status: 'draft' })],
  contacts: [aMessage({ id: 30 })],
});

const server = testServer();

const start = (settings: Parameters<typeof server.start>[0] = {}) => server.start({ db: db(), ...settings });

type Sent = Awaited<ReturnType<typeof server.send>>;

/** The parts of a response that do not differ between requests. */
const wholeOf = ({ status, headers, text }: Sent) => {
  const { date, 'x-request-id': id, ...kept } = Object.fromEntries(headers);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, text, headers: kept };
};

test('the second response of a list and of a record equals the first, in each encoding', async () => {
  const send = await start({ settings: { corsOrigins: ['https://other.test'] } });
  for (const address of ['/blogs.php', '/api/blogs.php', '/blogs.php?id=10', '/contacts.php', '/contacts.php?limit=5']) {
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
      expect({ address, ...again }).toEqual({ address, ...first, headers: Object.fromEntries(others) });
    }
  }
});

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
