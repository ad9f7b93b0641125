import { once } from 'node:events';
import http from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { cleanUp, cleanUpAfterTest } from '@/testing/cleanup';
import { testServer } from '@/testing/startServer';
import { deferred } from '@/testing/stubCall';
import { defaultRates } from '../config/limits';
import { httpUrl } from '../lib/httpUrl';
import { memoryLimiter } from '../lib/rateLimiter';
import { ResponseCache } from '../lib/responseCache';
import { RenderBudget } from './renderBudget';

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

afterEach(cleanUp);

/** A server whose pages wait for `release`, and who asks it. */
async function site(pages = defaultRates.pages) {
  const budget = new RenderBudget({ pages }, memoryLimiter);
  const cache = new ResponseCache({ staleSeconds: () => undefined, clock: () => new Date() });
  const started: string[] = [];
  let asked = 0;
  const { promise: released, release } = deferred(undefined);
  const app = express().set('trust proxy', 1);
  app.use(async (req, res) => {
    const build = async () => {
      started.push(req.path);
      await released;
      return { bytes: Buffer.from(`page ${req.path}`) };
    };
    asked += 1;
    const isSent = await budget.send(cache, req, res, { kind: 'page', key: req.path, version: '1', build });
    if (!isSent) res.end('shell');
  });
  const server = http.createServer(app).listen(0, '127.0.0.1');
  cleanUpAfterTest(async () => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = httpUrl('127.0.0.1', server.address());
  /** Asks for a page from a network; resolves to its text, once the request waits. */
  const ask = async (network: number, path: string) => {
    const count = asked;
    const text = fetch(`${url}${path}`, { headers: { 'x-forwarded-for': `203.0.113.${network}` } }).then((response) =>
      response.text(),
    );
    while (asked === count) await turn();
    await turn();
    return { text };
  };
  return { ask, started, release };
}

test('pages are rendered one at a time, in order, each once for all who wait for it [H11]', async () => {
  const { ask, started, release } = await site();
  const readers = [await ask(1, '/a'), await ask(1, '/b'), await ask(2, '/c'), await ask(3, '/b')];
  expect(started).toEqual(['/a']);
  release();
  expect(await Promise.all(readers.map(({ text }) => text))).toEqual(['page /a', 'page /b', 'page /c', 'page /b']);
  expect(started).toEqual(['/a', '/b', '/c']);
});

test('each waiting reader counts for the own network; beyond its limit the browser makes the page [H11]', async () => {
  const { ask, release } = await site(2);
  await ask(1, '/running');
  const [own, beyond, other] = [await ask(1, '/page'), await ask(1, '/page'), await ask(2, '/page')];
  expect(await beyond.text).toBe('shell');
  release();
  expect(await Promise.all([own.text, other.text])).toEqual(['page /page', 'page /page']);
  expect(await (await ask(1, '/page')).text).toBe('page /page');
});
