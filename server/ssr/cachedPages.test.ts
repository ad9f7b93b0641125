import { aBlogPost, anAdmin } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { testServer } from '@/testing/startServer';

const server = testServer();
const admin = anAdmin();

const start = async () => {
  const settings = { publicUrl: 'https://college.test', corsOrigins: ['https://other.test'] };
  return server.start({ clientDir: await aBuiltSite(), db: { users: [admin], blogs: [aBlogPost({ id: 1 })] }, settings });
};

/** The parts of a response that do not differ between requests. */
const wholeOf = ({ status, headers, text }: Awaited<ReturnType<typeof server.send>>) => {
  const { date, 'x-request-id': id, ...kept } = Object.fromEntries(headers);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, text, headers: kept };
};

test.each(['/', '/blogs/1', '/blogs?q=course', '/contact', '/nowhere'])(
  'a page that comes from the cache equals the first response, in each encoding: %s [P4, W1]',
  async (address) => {
    const send = await start();
    const built = await send('GET', address);
    const etag = built.headers.get('etag');
    const variants: Record<string, string>[] = [
      ...['identity', 'gzip', 'br', 'br;q=0, gzip'].map((encoding) => ({ 'accept-encoding': encoding })),
      ...(etag ? [{ 'if-none-match': etag }] : []),
    ];
    for (const headers of variants) {
      const first = wholeOf(await send('GET', address, { headers }));
      expect(wholeOf(await send('GET', address, { headers }))).toEqual(first);
      expect(first.headers['content-security-policy']).toBe(built.headers.get('content-security-policy'));
      const encoding = headers['accept-encoding']?.split(' ').at(-1) ?? 'identity';
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      if (first.status !== 304) expect(first.text).toBe(built.text);
    }
  },
);

test('a page that is asked for while it is rendered, and after a change, is never of an older state [P4]', async () => {
  const send = await start();
  const titles = Array.from({ length: 5 }, (_, count) => `Post of turn ${count}`);
  for (const title of titles) {
    const early = send('GET', '/blogs');
    await send('PATCH', '/qa/blogs/1', { json: { title } });
    const late = await Promise.all([send('GET', '/blogs'), send('GET', '/blogs'), send('GET', '/')]);
    expect(late.map(({ text }) => text.includes(title))).toEqual([true, true, true]);
    await early;
  }
});
