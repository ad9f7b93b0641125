import { once } from 'node:events';
import http from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import express, { type Request } from 'express';
import { contractRates } from '../config/limits';
import { httpUrl } from '../lib/proxy';
import { memoryLimiter } from '../lib/rateLimiter';
import { ResponseCache } from '../lib/responseCache';
import { cleanUp, cleanUpAfterTest } from '../testing/cleanup';
import { RenderBudget } from './renderBudget';

afterEach(cleanUp);

/** A server whose pages wait for `release`, and who asks it. */
async function site(pages = contractRates.pages) {
  const budget = new RenderBudget({ pages }, memoryLimiter);
  const cache = new ResponseCache({ staleSeconds: () => undefined, clock: () => new Date() });
  const started: string[] = [];
  const asked: Request[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = express().set('trust proxy', 1);
  app.use(async (req, res) => {
    const build = async () => {
      started.push(req.path);
      await released;
      return { bytes: Buffer.from(`page ${req.path}`) };
    };
    asked.push(req);
    const isSent = await budget.send(cache, req, res, { kind: 'page', key: req.path, version: '1', build });
    if (!isSent) res.end('shell');
  });
  const server = http.createServer(app).listen(0, '127.0.0.1');
  cleanUpAfterTest(async () => server.close().closeAllConnections());
  await once(server, 'listening');
  const url = httpUrl('127.0.0.1', server.address());
  /** Asks for a page from a network; resolves once the request waits, to its end. */
  const ask = async (network: number, path: string) => {
    const count = asked.length;
    const leaving = new AbortController();
    const headers = { 'x-forwarded-for': `203.0.113.${network}` };
    const text = fetch(`${url}${path}`, { headers, signal: leaving.signal }).then(
      (response) => response.text(),
      () => 'gone',
    );
    while (asked.length === count) await turn();
    const socket = asked[count]?.socket;
    const leave = async () => {
      leaving.abort();
      while (!socket?.destroyed) await turn();
    };
    await turn();
    return { text, leave };
  };
  return { ask, started, release };
}

test('who waits for a page gets it in the turn of the own network, also when the first reader has gone [H11]', async () => {
  const { ask, started, release } = await site();
  await ask(1, '/running');
  for (const path of ['/a', '/b', '/c']) await ask(1, path);
  const first = await ask(1, '/page');
  const second = await ask(2, '/page');
  const third = await ask(3, '/page');
  await first.leave();
  await second.leave();
  release();
  expect(await Promise.all([first.text, second.text, third.text])).toEqual(['gone', 'gone', 'page /page']);
  expect(started).toEqual(['/running', '/a', '/page']);
});

test('a page for which nobody waits any more is not rendered, and the next reader gets it [H11]', async () => {
  const { ask, started, release } = await site();
  await ask(1, '/running');
  const readers = [await ask(1, '/page'), await ask(2, '/page')];
  for (const { leave } of readers) await leave();
  const last = await ask(1, '/last');
  release();
  expect(await last.text).toBe('page /last');
  expect(started).toEqual(['/running', '/last']);
  expect(await (await ask(3, '/page')).text).toBe('page /page');
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
