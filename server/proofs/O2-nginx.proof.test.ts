import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRecord, toText } from '@/domain/coerce';
import { errorText } from '@/domain/contract';
import { demoUsers } from '../config/demoUsers';
import { cleanUp, cleanUpAfterTest, dataFolder, startTestChild } from '../testing/cleanup';

import { freePort } from '../testing/freePort';
import { hasNginx, http2Client, startNginx } from '../testing/nginx';
import { databaseStorage, newDatabaseUrl } from '../testing/postgresTestDatabase';
import { proof, reportProof } from '../testing/proof';

const FORM_BYTES = 60_000_000;
/** `fail_timeout` of the upstreams, and a little more. */
const FORGOTTEN_MS = 2200;

afterEach(cleanUp);

/** Without nginx there is nothing to prove here: install it, or let root run `node scripts/nginx.mjs`. */
const testWithNginx = hasNginx ? test : test.skip;

/** A server that answers each request with a status, or closes its connection without an answer; `seen` lists its requests. */
async function aServer(answer: (address: string) => number | 'nothing') {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(String(req.method));
    const status = answer(String(req.url));
    if (status === 'nothing') req.socket.destroy();
    else req.resume().on('end', () => res.writeHead(status).end('answered'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpAfterTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: String(typeof address === 'object' && address ? address.port : 0), seen };
}

/** Two servers behind nginx, which share one PostgreSQL database with sample data. */
async function twoServers() {
  const folders = await Promise.all([1, 2].map(() => dataFolder({})));
  const env = { TRUST_PROXY: 'on', PUBLIC_URL: 'https://college.example', DATABASE_URL: await newDatabaseUrl() };
  const servers: Awaited<ReturnType<typeof startTestChild>>[] = [];
  // The first one fills the database.
  for (const { dir } of folders) servers.push(await startTestChild(dir, env));
  const [one, other] = servers.map(({ url }) => new URL(url).port);
  const audit = async () => {
    const storage = databaseStorage(env.DATABASE_URL);
    const { lines } = await storage.audit.list();
    await storage.close();
    return lines;
  };
  return { audit, servers, origins: await startNginx([String(one), String(other)]) };
}

testWithNginx(
  'behind nginx the site is served over TLS and HTTP/2, no client can claim another address, and readers notice nothing when one of two servers is killed [O2]',
  async () => {
    const { audit, servers, origins } = await twoServers();
    const send = http2Client(origins.origin);
    const home = await send('GET', '/');
    expect([home.status, home.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')]);
    const plain = await fetch(`${origins.plainOrigin}/blogs`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/blogs']);

    const [user] = demoUsers;
    const credentials = { email: user?.email, password: user?.password };
    const headers = { 'content-type': 'application/json' };
    const signedIn = await send('POST', '/auth/login.php', { headers, body: Buffer.from(JSON.stringify(credentials)) });
    const authorization = `Bearer ${toText(toRecord(JSON.parse(signedIn.text)).token)}`;
    // Servers take turns, so each of them is asked.
    for (const _ of [1, 2, 3, 4]) expect((await send('GET', '/users.php', { headers: { authorization } })).status).toBe(200);

    const claim = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    const body = Buffer.from('{ "email": "nobody@college.test", "password": "wrong" }');
    expect((await send('POST', '/auth/login.php', { headers: claim, body })).status).toBe(401);
    const failures = async () => (await audit()).filter(({ event }) => event === 'authn_login_fail');
    // The line is written after the response.
    let lines = await failures();
    for (; lines.length === 0; lines = await failures()) await sleep(50);
    expect(lines.map(({ ip }) => ip)).toEqual(['127.0.0.1']);

    const count = proof(50, 900);
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      if (sent === Math.floor(count / 3)) await servers[0]?.end('SIGKILL');
      statuses.push((await send('GET', '/blogs.php')).status);
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    reportProof('O2', `${count} reads, one of two servers killed: 0 failed`);
  },
);

testWithNginx('nginx tries a read on the other server, and never a write; it passes forms of 60 MB [O2]', async () => {
  const [broken, well] = [await aServer(() => 'nothing'), await aServer(() => 200)];
  const { origin } = await startNginx([broken.port, well.port]);
  const send = http2Client(origin);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const before = [...broken.seen];
    // The broken server is first in turn again once its failure is forgotten.
    while (broken.seen.length === before.length) {
      const { status } = await send(method, '/contacts.php', { body: Buffer.from('{}') });
      expect(status).toBe(broken.seen.length === before.length ? 200 : 503);
      await sleep(broken.seen.length === before.length ? 100 : FORGOTTEN_MS);
    }
  }
  expect(broken.seen).toEqual(['POST', 'PUT', 'DELETE']);
  while (broken.seen.length === 3) expect((await send('GET', '/blogs.php')).status).toBe(200);
  expect(broken.seen[3]).toBe('GET');
  expect((await send('POST', '/events.php', { body: Buffer.alloc(FORM_BYTES) })).status).toBe(200);
});

const REQUESTS = proof(9, 30);

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
    expect(well.seen).toHaveLength(2 * 3 * REQUESTS);
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
  expect([unsent.status, errorText(JSON.parse(unsent.text), '')]).toEqual([
    503,
    'The server cannot be reached. Nothing was changed. Try again soon.',
  ]);

  const unknown = http2Client((await startNginx([broken.port, broken.port])).origin);
  const lost = await unknown('POST', '/contacts.php', { body: Buffer.from('{}') });
  expect([lost.status, errorText(JSON.parse(lost.text), '')]).toEqual([
    503,
    'The server did not say whether the change was saved. Please check before you save again.',
  ]);
  expect(broken.seen).toEqual(['POST']);
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
      while (!(await log()).includes('/plain')) await sleep(20);
      const text = await log();
      expect(text).toMatch(/^\S+ GET \/preview\/blogs\/7 HTTP\/2\.0 (?:200|503) /m);
      expect(text).not.toMatch(/a-secret|127\.0\.0\.1/);
    }
  },
);
