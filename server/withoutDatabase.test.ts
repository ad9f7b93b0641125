/** @engine PostgreSQL */
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { type Child, startChild } from '@/testing/childServer';
import { folderPerTest } from '@/testing/folderPerTest';
import { anImage, imageCalls, textsFor } from '@/testing/imageFixtures';
import { type PostgresCluster, runSql, startPostgres } from '@/testing/postgresCluster';
import { databaseStorage, databaseWithPassword } from '@/testing/postgresTestDatabase';
import { isFullProof, proof } from '@/testing/proof';
import { startTcpProxy } from '@/testing/tcpProxy';
import { waitUntil } from '@/testing/waitUntil';
import * as texts from '@/texts/server';

const admin = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };
const message = { name: 'Su', email: 'su@mail.test', message: 'How much is the course?' };

let cluster: PostgresCluster;
const inFolder = folderPerTest();
let site: Child | undefined;
const networks: { close(): void }[] = [];
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());
afterEach(async () => {
  await site?.end('SIGKILL');
  site = undefined;
  for (const network of networks.splice(0)) network.close();
});

/** Starts a server with one post on a database. */
async function siteWith(url: string, env: Record<string, string> = {}): Promise<Child> {
  const storage = databaseStorage(url);
  await storage.replace(JSON.stringify({ users: [anAdmin()], blogs: [aBlogPost({ title: 'Kept' })] }));
  await storage.close();
  site = await startChild(inFolder(), { DATABASE_URL: url, RATE_LIMITS: 'on', ...env }, { isSignedIn: true });
  return site;
}

/** A database that the server reaches through a network of its own. */
async function databaseBehindNetwork() {
  const network = await startTcpProxy(cluster.port);
  networks.push(network);
  return { network, url: (await cluster.makeDatabase()).replace(String(cluster.port), String(network.port)) };
}

const signIn = ({ send }: Child) => send('POST', '/auth/login.php', { json: admin });
const list = ({ send }: Child) => send('GET', '/blogs.php');

/** Reading goes on, everything else says that it failed. */
async function expectAway(site: Child) {
  expect((await list(site)).list).toMatchObject([{ title: 'Kept' }]);
  // In parallel, because each request waits for the database before it fails.
  const [sent, signedIn, ofStaff, ready] = await Promise.all([
    site.send('POST', '/contacts.php', { json: message }),
    signIn(site),
    site.send('GET', '/contacts.php', { as: site.token }),
    site.send('GET', '/readyz'),
  ]);
  expect([sent.status, sent.body.error]).toEqual([503, expect.stringContaining('could not be sent just now')]);
  expect(signedIn.body).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect([ofStaff.status, ofStaff.body.code, ofStaff.body.error]).toEqual([503, 'STORAGE_UNAVAILABLE', texts.storageAway]);
  expect(ready.status).toBe(503);
  expect((await list(site)).list).toMatchObject([{ title: 'Kept' }]);
}

/** All is well again, the failed message was not stored, and the next one is. */
async function expectBack(site: Child) {
  await waitUntil('the server is ready again', async () => (await site.send('GET', '/readyz')).status === 200);
  expect((await signIn(site)).status).toBe(200);
  expect((await site.send('POST', '/contacts.php', { json: message })).status).toBe(200);
  const { body } = await site.send('GET', '/contacts.php', { as: site.token });
  expect(body.data).toMatchObject([{ message: message.message }]);
  expect((await list(site)).headers.get('warning')).toBeNull();
}

/** Starts a server, takes the database away from it, and gives how it comes back. */
const ways: Record<string, () => Promise<{ site: Child; bringBack: () => Promise<unknown> }>> = {
  'a crash': async () => {
    const site = await siteWith(await cluster.makeDatabase());
    await cluster.stop('SIGQUIT');
    return { site, bringBack: cluster.restart };
  },
  'a network that drops every packet': async () => {
    const { network, url } = await databaseBehindNetwork();
    const site = await siteWith(url);
    network.freeze();
    return { site, bringBack: async () => network.heal() };
  },
  'too many connections of others': async () => {
    const site = await siteWith(await cluster.makeDatabase());
    const others: Client[] = [];
    const take = async () => {
      const other = new Client({ connectionString: cluster.urlOf('postgres') });
      other.on('error', () => {});
      return other.connect().then(
        () => others.push(other) > 0,
        () => false,
      );
    };
    await waitUntil('all connections are taken', async () => !(await take()) && others.length > 0);
    // The places that this frees are taken before the server gets them back.
    for (let failed = 0; failed < 5; failed += 1) {
      await others[0]?.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'nit-college%'");
      await waitUntil('all connections are taken', async () => !(await take()));
    }
    return { site, bringBack: () => Promise.all(others.map((other) => other.end())) };
  },
  'a changed password': async () => {
    const database = await databaseWithPassword(cluster, 'longyi');
    const site = await siteWith(database.urlWith('longyi'));
    await database.setPassword('padauk');
    await runSql(
      database.asOwner,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'nit-college%'",
    );
    return { site, bringBack: () => database.setPassword('longyi') };
  },
};

test.each(Object.keys(ways).slice(0, proof(1, 4)))(
  'without the database, after %s, visitors read on, saves fail, and all is well after it [R5]',
  async (name) => {
    const { site, bringBack } = (await ways[name]?.()) ?? {};
    if (!site || !bringBack) throw new Error(name);
    await expectAway(site);
    await bringBack();
    await expectBack(site);
  },
);

test('while a network is cut, lists and pages are marked as stale after a while, and never what staff get [R5]', async () => {
  const { network, url } = await databaseBehindNetwork();
  const site = await siteWith(url, { LIMIT_STALE_S: '10' });
  const pages = ['/blogs.php', '/sitemap.xml'];
  const marks = async (page: string) => {
    const { status, headers } = await site.send('GET', page);
    return [status, headers.get('warning'), headers.has('age')];
  };
  for (const page of pages) expect(await marks(page)).toEqual([200, null, false]);
  network.cut();
  await waitUntil('lists are marked as stale', async () => (await list(site)).headers.get('warning') !== null);
  // Twice each: the second response comes from the cache.
  for (const page of [...pages, ...pages]) expect(await marks(page)).toEqual([200, '110 - "Response is Stale"', true]);
  expect(Number((await list(site)).headers.get('age'))).toBeGreaterThanOrEqual(10);
  const { data } = (await site.send('GET', '/healthz')).body;
  expect(toRecord(data).faults).toContainEqual(expect.stringMatching(/^Visitors see the records of \d+ seconds ago/));
  network.heal();
  await expectBack(site);
  for (const page of pages) expect(await marks(page)).toEqual([200, null, false]);
});

test('without DATABASE_URL a server loads nothing of PostgreSQL', async () => {
  const hook = inFolder('hook.cjs');
  await fs.writeFile(
    hook,
    `const Module = require('node:module');
     const load = Module._load;
     Module._load = (name, ...rest) => {
       if (/^(?:pg|postgrator)(?:$|\\/)/.test(name)) throw new Error('loaded ' + name);
       return load(name, ...rest);
     };`,
  );
  const withoutPostgres = { NODE_OPTIONS: `--require ${hook}` };
  await expect(
    startChild(inFolder(), { ...withoutPostgres, DATABASE_URL: 'postgres://127.0.0.1:1/nit' }, { isSignedIn: true }),
  ).rejects.toThrow('loaded p');
  const site = await startChild(inFolder(), withoutPostgres, { isSignedIn: true });
  expect((await site.send('GET', '/readyz')).status).toBe(200);
  await site.end('SIGTERM');
});

test('an image without a local copy waits briefly for the database, then for another server [R1, R5]', async () => {
  const { network, url } = await databaseBehindNetwork();
  const site = await siteWith(url);
  const form = { ...textsFor(imageCalls[0]), image: await anImage() };
  const { body } = await site.send('POST', imageCalls[0].path, { as: site.token, form });
  const post = (await site.send('GET', `/blogs.php?id=${body.id}`, { as: site.token })).body;
  const image = `/${String(post.image)}`;
  const copy = inFolder(image);
  const get = async (headers = {}) => (await fetch(`${site.url}${image}`, { headers })).status;

  await fs.rm(copy);
  network.cut();
  const waiting = get();
  await sleep(300);
  network.heal();
  expect(await waiting).toBe(200);
  // Each of these waits for the database until it gives up.
  if (!isFullProof) return;

  await fs.rm(copy);
  network.cut();
  expect(await Promise.all([get(), get({ 'X-Retry-Elsewhere': 'on' })])).toEqual([503, 502]);
  network.heal();
  expect(await get()).toBe(200);
});
