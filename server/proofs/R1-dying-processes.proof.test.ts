import { setTimeout as sleep } from 'node:timers/promises';
import { problemsAfter } from '../testing/afterLoad';
import { cleanUp, cleanUpAfterTest } from '../testing/cleanup';
import { startDatabaseProxy } from '../testing/databaseProxy';
import { hasNginx } from '../testing/nginx';
import { type PostgresCluster, startPostgres } from '../testing/postgresCluster';
import { proof, reportProof } from '../testing/proof';
import { type Replica, twoReplicas } from '../testing/replicas';
import { SiteLoad } from '../testing/siteLoad';

const KILL_EVERY_MS = proof(3000, 20_000);
/** How long the database is cut off, and how long it is frozen. */
const AWAY_MS = proof(1000, 30_000);
const BETWEEN_MS = proof(1500, 108_000);

afterEach(cleanUp);

/** Without nginx there is nothing to prove here: install it, or let root run `node scripts/nginx.mjs`. */
const testWithNginx = hasNginx ? test : test.skip;

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

testWithNginx(
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
