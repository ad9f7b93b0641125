import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { anAdmin } from '@/testing/builders';
import { contractLimits } from '../config/limits';
import { PostgresStorage } from '../storage/postgres/PostgresStorage';
import { cleanUp, cleanUpAfterTest, dataFolder } from '../testing/cleanup';
import { anImage } from '../testing/imageFixtures';
import { type MailFate, messageIdOf, startMailServer, textOf } from '../testing/mailServer';
import { hasNginx } from '../testing/nginx';
import { type PostgresCluster, startPostgres } from '../testing/postgresCluster';
import { fillDatabase, newDatabaseUrl } from '../testing/postgresTestDatabase';
import { reportProof, seededRandom, testInFull } from '../testing/proof';
import { type Replica, twoReplicas } from '../testing/replicas';
import { postForm, problemsAfter, SiteLoad } from '../testing/siteLoad';
import { siteOn } from '../testing/siteOnDataDir';

/** A proxy between servers and their database that can cut them off: it resets open connections and refuses new ones. */
async function startDatabaseProxy(targetPort: number) {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const proxy = net.createServer((client) => {
    keep(client);
    if (isCut) {
      client.resetAndDestroy();
      return;
    }
    const database = net.connect(targetPort, '127.0.0.1');
    keep(database);
    client.pipe(database).pipe(client);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanUpAfterTest(async () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      isCut = false;
    },
  };
}

describe('several servers', () => {
  afterEach(cleanUp);

  /** Without nginx there is nothing to prove here: install it, or let root run `node scripts/nginx.mjs`. */
  const testInFullWithNginx = hasNginx ? testInFull : test.skip;

  const KILL_EVERY_MS = 20_000;
  /** How long the database is cut off, and how long it is frozen. */
  const AWAY_MS = 30_000;
  const BETWEEN_MS = 108_000;

  /** Kills the servers in turn, but never the only one that runs, until `isOver`, and each at least once. Returns the number of kills. */
  async function killInTurn(servers: readonly [Replica, Replica], isOver: () => boolean): Promise<number> {
    let kills = 0;
    const starting: Promise<void>[] = [];
    for (let turn = 0; ; turn += 1) {
      for (const until = Date.now() + KILL_EVERY_MS; Date.now() < until; await sleep(50)) {
        if (!isOver() || kills < servers.length) continue;
        await Promise.all(starting);
        return kills;
      }
      const [victim, survivor] = turn % 2 === 0 ? servers : [servers[1], servers[0]];
      if (!victim.isRunning || !survivor.isRunning) continue;
      await victim.end('SIGKILL');
      kills += 1;
      starting.push(victim.start());
    }
  }

  async function crash(cluster: PostgresCluster) {
    await cluster.stop('SIGQUIT');
    await cluster.restart();
  }

  testInFullWithNginx(
    'two servers that are killed in turn, on a database that crashes, is cut off and freezes, lose and double nothing [R1, R3]',
    async () => {
      const cluster = await startPostgres();
      cleanUpAfterTest(cluster.close);
      const database = new URL(await cluster.makeDatabase());
      const proxy = await startDatabaseProxy(cluster.port);
      database.port = String(proxy.port);
      const { one, other, origin } = await twoReplicas(database.href);
      const load = new SiteLoad(origin);
      await load.begin();

      let isOver = false;
      const killing = killInTurn([one, other], () => isOver);
      await sleep(BETWEEN_MS);
      await crash(cluster);
      await sleep(BETWEEN_MS);
      await crash(cluster);
      await sleep(BETWEEN_MS);
      proxy.cut();
      await sleep(AWAY_MS);
      proxy.mend();
      await sleep(BETWEEN_MS);
      cluster.signalAll('SIGSTOP');
      await sleep(AWAY_MS);
      cluster.signalAll('SIGCONT');
      await sleep(BETWEEN_MS);
      isOver = true;
      const kills = await killing;
      await load.end();

      await Promise.all([one.ready(), other.ready()]);
      const { reads, staffReads, stored, stale, unavailable, cut } = load.client.counts;
      expect(load.client.faults.slice(0, 5)).toEqual([]);
      expect(await problemsAfter(load, one.url)).toEqual([]);
      expect(await problemsAfter(load, other.url)).toEqual([]);
      // Only a server that dies cuts writes, at most one of each client.
      expect(cut).toBeLessThanOrEqual(kills * load.writers);
      expect(unavailable).toBeGreaterThan(0);
      expect(stored).toBeGreaterThan(10);
      reportProof(
        'R1',
        `${kills} kills of a server, 2 of PostgreSQL, ${AWAY_MS / 1000} s cut off and ${AWAY_MS / 1000} s frozen: ${stored} saves acknowledged, ` +
          `0 lost, 0 twice; ${stale} stale saves rejected, ${unavailable} answers 503, ${cut} cut; ` +
          `${reads} reads by visitors without an error, ${staffReads} by staff, none stale`,
      );
    },
    900_000,
  );

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

  testInFull(
    'a save that is stored after its error keeps its image, and the error does not say that nothing was changed [R1]',
    async () => {
      const url = await newDatabaseUrl();
      await fillDatabase(url, { users: [anAdmin()] });
      const { send, token, end } = await siteOn((await dataFolder({})).dir, { DATABASE_URL: `${url}${IMPATIENT}` });
      cleanUpAfterTest(() => end('SIGKILL'));
      const form = { ...postForm('post', 'Text'), image: await anImage() };
      const { body } = await send('POST', '/blogs.php', { as: token, form: { ...form, slug: 'post' } });
      const database = new Client({ connectionString: url });
      await database.connect();
      cleanUpAfterTest(() => database.end());
      await database.query(SLOW_COMMIT);

      const saved = await send('POST', '/blogs.php', { as: token, form: { ...form, id: String(body.id), title: 'Edited' } });
      expect([saved.status, saved.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(saved.body.error).not.toContain('Nothing was changed');

      const read = async () => (await send('GET', `/blogs.php?id=${body.id}`)).body;
      for (let tries = 0; tries < 200 && (await read()).title !== 'Edited'; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const post = await read();
      expect(post.title).toBe('Edited');
      expect((await send('GET', `/${post.image}`)).status).toBe(200);
    },
  );

  const UPDATES = 20;

  testInFullWithNginx(
    `${UPDATES} rolling updates of two servers under load lose no request [R6]`,
    async () => {
      const { one, other, origin } = await twoReplicas(await newDatabaseUrl(), { DRAIN_S: '1' });
      const load = new SiteLoad(origin);
      await load.begin();
      for (let update = 0; update < UPDATES; update += 1) {
        await one.update();
        await other.update();
      }
      await sleep(500);
      await load.end();
      const { reads, staffReads, stored, stale, unavailable, cut } = load.client.counts;
      expect(load.client.faults.slice(0, 5)).toEqual([]);
      expect({ unavailable, cut }).toEqual({ unavailable: 0, cut: 0 });
      expect(stored).toBeGreaterThan(10);
      expect(await problemsAfter(load, one.url)).toEqual([]);
      expect(await problemsAfter(load, other.url)).toEqual([]);
      const all = reads + staffReads + stored + stale;
      reportProof('R6', `${UPDATES} updates of two servers: ${all} requests, ${stored} of them saves, 0 failed`);
    },
    600_000,
  );

  describe('alerts', () => {
    const CALM = 300;
    const STORMY = 500;
    const KILLS = 20;
    /** The lease of a server that died while it sent lasts a minute. */
    const PATIENCE_MS = 240_000;
    const POLL_MS = 200;

    testInFull(
      `three servers announce each of ${CALM} messages once, and lose none of ${STORMY} more while ${KILLS} are killed [N1]`,
      async () => {
        const chance = seededRandom(11);
        const faults: MailFate[] = ['later', 'lose', 'lose answer'];
        let isCalm = true;
        const fate = () => (isCalm || chance() < 0.5 ? 'accept' : (faults[Math.floor(chance() * faults.length)] ?? 'later'));
        const { mails, url: SMTP_URL } = await startMailServer({ fate });
        const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-alerts-'));
        cleanUpAfterTest(() => fs.rm(dir, { recursive: true }));
        const url = await newDatabaseUrl();
        const migrations = 'server/storage/postgres/migrations';
        const storage = new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true });
        await storage.replace(JSON.stringify({ users: [anAdmin()] }));
        await storage.close();
        const start = async (name: string) => {
          await fs.mkdir(path.join(dir, name), { recursive: true });
          const env = {
            ALERT_FROM: 'alerts@nitcollege.test',
            ALERT_EVERY_S: '1',
            RATE_LIMITS: 'off',
            PUBLIC_URL: 'https://college.test',
          };
          return siteOn(path.join(dir, name), { DATABASE_URL: url, SMTP_URL, ...env });
        };
        const names = ['one', 'two', 'three'];
        const servers = await Promise.all(names.map(start));
        const stored: string[] = [];
        const write = async () => {
          const name = `Writer ${stored.length + 1}.`;
          const server = servers[stored.length % servers.length];
          const json = { name, email: 'writer@mail.test', message: `Question of ${name}` };
          expect((await server?.send('POST', '/contacts.php', { json }))?.status).toBe(200);
          stored.push(name);
          if (stored.length % 10 === 0) await sleep(400 * chance());
        };
        const sentIn = (name: string) => mails.filter((mail) => textOf(mail).includes(name));
        const allAnnounced = async () => {
          const end = Date.now() + PATIENCE_MS;
          while (Date.now() < end && stored.some((name) => sentIn(name).length === 0)) await sleep(POLL_MS);
          expect(stored.filter((name) => sentIn(name).length === 0)).toEqual([]);
        };

        for (let count = 0; count < CALM; count += 1) await write();
        await allAnnounced();
        expect(stored.filter((name) => sentIn(name).length > 1)).toEqual([]);

        isCalm = false;
        const killAfter = Math.ceil(STORMY / (KILLS + 1));
        for (let count = 1; count <= STORMY; count += 1) {
          await write();
          if (count % killAfter > 0 || count >= STORMY) continue;
          const place = Math.floor(chance() * names.length);
          await servers[place]?.end('SIGKILL');
          servers[place] = await start(names[place] ?? '');
        }
        isCalm = true;
        await allAnnounced();
        await Promise.all(servers.map((server) => server.end('SIGTERM')));
        const repeated = stored.filter((name) => sentIn(name).length > 1);
        const differing = repeated.filter((name) => new Set(sentIn(name).map(messageIdOf)).size > 1);
        const counts = `${repeated.length} more than once, ${differing.length} of them under more than one Message-ID`;
        reportProof('N1', `3 servers, ${stored.length} messages in ${mails.length} mails, ${KILLS} kills: 0 lost, ${counts}`);
      },
      900_000,
    );
  });
});
