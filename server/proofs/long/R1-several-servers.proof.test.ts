/** @engine PostgreSQL */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { toRecord } from '@/domain/coerce';
import { postForm } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder, smallDb } from '@/testing/cleanup';
import { freePort } from '@/testing/freePort';
import { anImage } from '@/testing/imageFixtures';
import { startNginx, testWithNginx } from '@/testing/nginx';
import { startPostgres } from '@/testing/postgresCluster';
import { databaseStorage, fillDatabase, newDatabaseUrl } from '@/testing/postgresTestDatabase';
import { reportProof } from '@/testing/proof';
import { startTcpProxy } from '@/testing/tcpProxy';
import { waitUntil } from '@/testing/waitUntil';
import { dbForWriters, Writers } from '@/testing/writers';

afterEach(cleanUp);

const KILL_EVERY_MS = 20_000;
/** How long the database is cut off, and how long it is frozen. */
const AWAY_MS = 30_000;
const BETWEEN_MS = 108_000;
const UPDATES = 20;

type Replica = Awaited<ReturnType<typeof aReplica>>;

/** One of several servers, which keeps its port and its data folder from one process to the next. */
async function aReplica(env: Record<string, string>) {
  const port = await freePort();
  const { dir } = await dataFolder({});
  const start = () => startChild(dir, { TRUST_PROXY: 'on', PUBLIC_URL: 'https://college.example', ...env, PORT: String(port) });
  let child: Awaited<ReturnType<typeof start>> | undefined = await start();
  return {
    port,
    isRunning: () => child !== undefined,
    kill: async () => {
      await child?.end('SIGKILL');
      child = undefined;
    },
    /** Starts it again, also while it cannot start, as a service manager does. */
    restart: async () => {
      await waitUntil('the server starts again', async () => {
        child ??= await start().catch(() => sleep(500).then(() => undefined));
        return child !== undefined;
      });
    },
    /** Replaces its process as an update does; resolves when the new one is ready. */
    update: async () => {
      expect(await child?.end('SIGTERM')).toMatchObject({ code: 0 });
      const next = await start();
      child = next;
      await waitUntil('the new server is ready', async () => (await next.send('GET', '/readyz')).status === 200);
    },
  };
}

/** Two servers behind nginx, with writers and readers; `end` gives what the readers got and what the writers lost. */
async function siteUnderLoad(url: string, env: Record<string, string> = {}) {
  await fillDatabase(url, dbForWriters());
  const [one, other] = [await aReplica({ DATABASE_URL: url, ...env }), await aReplica({ DATABASE_URL: url, ...env })];
  // `fetch` trusts no certificate of a test.
  const { origin } = await startNginx([String(one.port), String(other.port)], { isPlain: true, isUnlimited: true });
  const writers = new Writers();
  await writers.arriveAt(origin);
  let isOver = false;
  let reads = 0;
  const faults: string[] = [];
  const read = async () => {
    for (const pages = ['/', '/blogs.php', '/blogs/1', '/events.php', '/events', '/sitemap.xml']; !isOver; reads += 1) {
      const page = pages[reads % pages.length] ?? '/';
      const status = await fetch(`${origin}${page}`).then(
        async (response) => response.text().then(() => response.status),
        (error: unknown) => String(error),
      );
      if (status !== 200) faults.push(`A reader got for ${page}: ${status}`);
      await sleep(40);
    }
  };
  const loops = [writers.write(() => isOver), read(), read(), read(), read()];
  const end = async () => {
    isOver = true;
    await Promise.all(loops);
    const storage = databaseStorage(url);
    const lost = writers.lostFrom(toRecord(JSON.parse(String(await storage.read()))), new Set(await storage.images.names()));
    await storage.close();
    return { faults: faults.slice(0, 5), lost, reads };
  };
  return { replicas: [one, other] as const, writers, end };
}

/**
 * Kills the servers in turn, but never the only one that runs, until `isOver`, and each at least once. Returns the number of
 * kills.
 */
async function killInTurn(servers: readonly [Replica, Replica], isOver: () => boolean): Promise<number> {
  let kills = 0;
  const starting: Promise<void>[] = [];
  for (let turn = 0; !isOver() || kills < servers.length; turn += 1) {
    const [victim, survivor] = turn % 2 === 0 ? servers : [servers[1], servers[0]];
    if (victim.isRunning() && survivor.isRunning()) {
      await victim.kill();
      kills += 1;
      starting.push(victim.restart());
    }
    for (const until = Date.now() + KILL_EVERY_MS; Date.now() < until && !isOver(); ) await sleep(50);
    await sleep(50);
  }
  await Promise.all(starting);
  return kills;
}

testWithNginx(
  'two servers that are killed in turn, on a database that crashes, is cut off and freezes, lose and double nothing, and readers get no error [R1]',
  async () => {
    const cluster = await startPostgres();
    cleanUpAfterTest(cluster.close);
    const database = new URL(await cluster.makeDatabase());
    const network = await startTcpProxy(cluster.port);
    database.port = String(network.port);
    const { replicas, writers, end } = await siteUnderLoad(database.href);
    let isOver = false;
    const killing = killInTurn(replicas, () => isOver);
    for (const _ of [1, 2]) {
      await sleep(BETWEEN_MS);
      await cluster.stop('SIGQUIT');
      await cluster.restart();
    }
    await sleep(BETWEEN_MS);
    network.cut();
    await sleep(AWAY_MS);
    network.heal();
    await sleep(BETWEEN_MS);
    cluster.signalAll('SIGSTOP');
    await sleep(AWAY_MS);
    cluster.signalAll('SIGCONT');
    await sleep(BETWEEN_MS);
    isOver = true;
    const kills = await killing;
    const { reads, ...wrong } = await end();
    network.close();
    expect(wrong).toEqual({ faults: [], lost: [] });
    expect(writers.acknowledged).toBeGreaterThan(10);
    reportProof(
      'R1',
      `${kills} kills, 2 of PostgreSQL, ${writers.acknowledged} saves acknowledged, 0 lost, 0 twice; ${reads} reads`,
    );
  },
);

testWithNginx(`${UPDATES} rolling updates of two servers under load lose no request [R6]`, async () => {
  const { replicas, writers, end } = await siteUnderLoad(await newDatabaseUrl(), { DRAIN_S: '1' });
  for (let update = 0; update < UPDATES; update += 1) for (const replica of replicas) await replica.update();
  await sleep(500);
  const { reads, ...wrong } = await end();
  expect({ ...wrong, refused: writers.refused.slice(0, 5), cut: writers.cut }).toEqual({
    faults: [],
    lost: [],
    refused: [],
    cut: 0,
  });
  expect(writers.acknowledged).toBeGreaterThan(10);
  reportProof('R6', `${UPDATES} updates of two servers: ${reads} reads and ${writers.acknowledged} saves, 0 failed`);
});

/** Makes the commit of an edited post take 14 seconds, as a disk that stalls does: the limit of a statement does not end it. */
const SLOW_COMMIT = `
  CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_sleep(14);
      RETURN NEW;
    EXCEPTION WHEN query_canceled THEN
      PERFORM pg_sleep(12);
      RETURN NEW;
    END $$;
  CREATE CONSTRAINT TRIGGER stall AFTER UPDATE ON blogs DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION stall()`;

/** Shortens the ten seconds that a server waits for a statement. */
const IMPATIENT = '?query_timeout=2000&statement_timeout=2000';

test('a save that is stored after its error keeps its image, and the error denies no change [R1]', async () => {
  const url = await newDatabaseUrl();
  await fillDatabase(url, { users: smallDb.users });
  const { send, token } = await startChild(
    (await dataFolder({})).dir,
    { DATABASE_URL: `${url}${IMPATIENT}` },
    { isSignedIn: true },
  );
  const form = { ...postForm, title: 'Post', image: await anImage() };
  const { body } = await send('POST', '/blogs.php', { as: token, form: { ...form, slug: 'post' } });
  const database = new Client({ connectionString: url });
  await database.connect();
  cleanUpAfterTest(() => database.end());
  await database.query(SLOW_COMMIT);

  const saved = await send('POST', '/blogs.php', { as: token, form: { ...form, id: String(body.id), title: 'Edited' } });
  expect([saved.status, saved.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect(saved.body.error).not.toContain('Nothing was changed');

  const read = async () => (await send('GET', `/blogs.php?id=${body.id}`)).body;
  for (let tries = 0; tries < 200 && (await read()).title !== 'Edited'; tries += 1) await sleep(100);
  const post = await read();
  expect(post.title).toBe('Edited');
  expect((await send('GET', `/${post.image}`)).status).toBe(200);
});
