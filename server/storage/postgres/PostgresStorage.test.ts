/** @engine PostgreSQL */
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { aMessage, anEvent } from '@/testing/builders';
import { type EngineUnderTest, messageOf } from '@/testing/engineUnderTest';
import { type PostgresCluster, runSql, startPostgres } from '@/testing/postgresCluster';
import { databaseStorage, emptyDatabase } from '@/testing/postgresTestDatabase';
import { proof } from '@/testing/proof';
import { waitUntil } from '@/testing/waitUntil';
import { testEngine } from '../Storage.contract';
import type { PostgresRepository } from './PostgresRepository';
import { PostgresStorage } from './PostgresStorage';

let cluster: PostgresCluster;
/** The database of most tests, empty before each. */
let url: string;
beforeAll(async () => {
  cluster = await startPostgres();
  url = await cluster.makeDatabase();
  const storage = databaseStorage(url);
  await storage.read();
  await storage.close();
});
beforeEach(() => emptyDatabase(url));
afterAll(() => cluster.close());

describe('Postgres storage', () => {
  const engine: EngineUnderTest = {
    name: 'PostgreSQL',
    makeStorage: async (options) => {
      const storage = databaseStorage(url, options);
      return { storage, dispose: () => storage.close() };
    },
  };

  testEngine(engine);

  test('the view counts of single days, as an older release stored them, become one row per page at the next start', async () => {
    const before = databaseStorage(url);
    const { query } = await before.sharedDatabase();
    await query("INSERT INTO views (id, page, date, count) SELECT d, '/', '2026-09-' || d, d FROM generate_series(10, 29) d");
    await query("INSERT INTO views (id, page, date, count) VALUES ('30', '/about', '2026-09-30', 4)");
    await query("DROP TABLE replies; DELETE FROM collections WHERE name = 'replies'");
    await query('DELETE FROM schema_version WHERE version >= 8');
    await before.close();
    const after = databaseStorage(url);
    const repository = await after.open();
    expect(await repository.list('views')).toEqual([
      { page: '/', count: 390 },
      { page: '/about', count: 4 },
    ]);
    await repository.close();
    await after.close();
  });

  test('a copy of the program without its migrations says so, whether the database is empty or not', async () => {
    const folder = path.join(os.tmpdir(), 'nit-no-migrations');
    for (const database of [await cluster.makeDatabase(), url]) {
      const { options } = databaseStorage(database);
      await expect(new PostgresStorage({ ...options, migrations: folder }).read()).rejects.toThrow(
        `This copy of the program is incomplete: ${folder} holds no migrations. Unpack the release again.`,
      );
    }
  });

  test('the database holds no network address that is counted, and two servers count it together', async () => {
    const storages = [databaseStorage(url), databaseStorage(url)];
    const waits = [];
    for (const storage of storages) {
      const { makeLimiter } = await storage.sharedDatabase();
      waits.push((await makeLimiter('messages', { points: 1, seconds: 600 }).consume('203.0.113.7')) > 0);
    }
    expect(waits).toEqual([false, true]);
    const rows = await (await storages[0]?.sharedDatabase())?.query('SELECT key FROM rate_limits');
    expect(rows).toEqual([{ key: expect.stringMatching(/^messages:[\w-]{43}$/) }]);
    for (const storage of storages) await storage.close();
  });
});

describe('several servers', () => {
  const PAIRS = proof(15, 1000);

  let one: PostgresRepository;
  let other: PostgresRepository;

  const storage = () => databaseStorage(url);

  beforeEach(async () => {
    [one, other] = await Promise.all([storage().open(), storage().open()]);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  test(`of ${PAIRS} pairs of edits of different fields of one record at once, both are there [R2]`, async () => {
    await storage().replace(JSON.stringify({ events: [anEvent({ id: 1 })] }));
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await Promise.all([
        one.patch('events', 1, { title: `Title ${pair}` }),
        other.patch('events', 1, { location: `Room ${pair}` }),
      ]);
      await one.refresh();
      expect(await one.get('events', 1)).toMatchObject({ title: `Title ${pair}`, location: `Room ${pair}` });
    }
  });

  test('servers that start at once on a new database, and create records at once, never use an id twice', async () => {
    const fresh = await cluster.makeDatabase();
    const servers = await Promise.all([1, 2].map(() => databaseStorage(fresh).open()));
    const numbers = Array.from({ length: 30 }, (_, at) => `${at}`);
    const all = await Promise.all(servers.flatMap((server) => numbers.map((name) => server.create('contacts', messageOf(name)))));
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    for (const server of servers) {
      await server.refresh();
      expect(await server.list('contacts')).toHaveLength(60);
      await server.close();
    }
  });

  test('a change reaches the listeners of another server, and polls there get the change alone', async () => {
    await storage().replace(JSON.stringify({ contacts: [aMessage({ id: 1 }), aMessage({ id: 2 })] }));
    await other.refresh();
    const before = other.revision('contacts');
    const heard: string[] = [];
    other.onChange((collections) => heard.push(String(collections)));
    await one.remove('contacts', 2);
    await one.patch('contacts', 1, { status: 'read' });
    await waitUntil(
      'the other server heard of it',
      () => heard.includes('contacts') && other.revision('contacts') === one.revision('contacts'),
    );
    expect(await other.changesSince('contacts', before)).toMatchObject({ changed: [{ id: 1, status: 'read' }], removed: [2] });
  });

  test('a change reaches the listeners of a server whose failing transaction sees the change first', async () => {
    const heard: string[] = [];
    one.onChange((collections) => heard.push(String(collections)));
    for (let round = 1; round <= 10; round += 1) {
      await other.create('contacts', messageOf(`Round ${round}`));
      const failing = one.transaction(async (draft) => {
        await draft.list('contacts');
        throw new Error('Rejected.');
      });
      await expect(failing).rejects.toThrow('Rejected.');
      await waitUntil('the server heard of it', () => heard.length === round);
    }
  });

  test('rows that an operator changes in SQL are shown', async () => {
    await one.create('contacts', messageOf('Before'));
    await runSql(
      url,
      "UPDATE contacts SET name = 'In SQL' WHERE id = '1'",
      `INSERT INTO contacts (id, name, email, phno, subject, message, status, created_at)
       VALUES ('9', 'Added', 'a@b.test', '', '', 'Text', 'unread', '')`,
    );
    await waitUntil('the row is shown', async () => (await one.list('contacts')).length === 2);
    expect((await one.list('contacts')).map(({ name }) => name)).toEqual(['In SQL', 'Added']);
    expect(await other.create('contacts', messageOf('Next'))).toMatchObject({ id: 10 });
  });

  test('a database replaced by a command is loaded by running servers', async () => {
    await one.create('contacts', messageOf('Old'));
    const version = one.revision('contacts');
    await storage().replace(JSON.stringify({ contacts: [aMessage({ id: 5, name: 'New' })] }));
    await waitUntil('the new data is shown', async () => (await one.get('contacts', 5)) !== undefined);
    expect(await one.list('contacts')).toMatchObject([{ name: 'New' }]);
    expect(await one.changesSince('contacts', version)).toBeUndefined();
  });

  test('production refuses a database that acknowledges writes before they are durable', async () => {
    const production = new PostgresStorage({ ...storage().options, isProduction: true });
    // The test's own PostgreSQL runs without fsync.
    await expect(production.open()).rejects.toThrow('set synchronous_commit and fsync to on');
  });

  test('the audit trail keeps its newest lines, and those of strangers have a quota of their own [Z4]', async () => {
    // Of its own, because the function in it changes.
    const trail = databaseStorage(await cluster.makeDatabase());
    await trail.read();
    const client = new Client({ connectionString: trail.options.url });
    await client.connect();
    // The function itself, with smaller numbers.
    const { rows: found } = await client.query("SELECT pg_get_functiondef('prune_audit_lines'::regproc) AS text");
    expect(found[0].text).toMatch(/500000.*250000/s);
    await client.query(String(found[0].text).replace('500000', '1500').replace('250000', '500'));
    const write = async (count: number, actor: number | null) => {
      const entries = Array.from({ length: count }, () => ({ requestId: null, actor, ip: null, target: 'x' }));
      await trail.audit.write(entries.map((entry) => ({ ...entry, event: 'authz_fail' as const })));
    };
    const kept = async () => {
      const { rows } = await client.query(
        'SELECT actor IS NULL AS of_strangers, count(*)::int AS count, min(id)::int AS oldest FROM audit_lines GROUP BY 1 ORDER BY 1',
      );
      return rows.map(({ count, oldest }) => [count, oldest]);
    };
    await write(100, 1);
    await write(4900, null);
    expect(await kept()).toEqual([
      [100, 1],
      [500, 4501],
    ]);
    await write(2000, 1);
    expect(await kept()).toEqual([
      [1500, 5501],
      [500, 4501],
    ]);
    await trail.close();
    await client.end();
  });

  const ways = {
    'has crashed': { begin: () => cluster.stop('SIGQUIT'), end: () => cluster.restart() },
    'does not answer': { begin: async () => cluster.signalAll('SIGSTOP'), end: async () => cluster.signalAll('SIGCONT') },
  };

  test.each(Object.entries(ways).slice(0, proof(1, 2)))(
    'while the database %s reads go on and writes are rejected; then both servers see all again [R5]',
    async (_name, { begin, end }) => {
      await one.create('contacts', messageOf('Before'));
      await other.refresh();
      await begin();
      try {
        expect(await other.list('contacts')).toMatchObject([{ name: 'Before' }]);
        await expect(one.create('contacts', messageOf('Lost'))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
        await expect(other.refresh()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
        expect(await one.isHealthy()).toBe(false);
      } finally {
        await end();
      }
      await waitUntil('both servers are healthy', async () => (await one.isHealthy()) && (await other.isHealthy()));
      await one.create('contacts', messageOf('After'));
      await waitUntil('the other server has it', async () => (await other.list('contacts')).length === 2);
      expect((await other.list('contacts')).map(({ name }) => name)).toEqual(['Before', 'After']);
    },
  );

  test('a database that is killed under writers loses no acknowledged write and stores none twice [R1]', async () => {
    const acknowledged: string[] = [];
    let isDone = false;
    const writer = async (server: PostgresRepository, name: string) => {
      for (let count = 0; !isDone; count += 1) {
        const isStored = await server.create('contacts', messageOf(`${name} ${count}`)).then(
          () => true,
          () => false,
        );
        if (isStored) acknowledged.push(`${name} ${count}`);
        else await sleep(20);
      }
    };
    const writers = [writer(one, 'A'), writer(one, 'B'), writer(other, 'C')];
    for (let kill = 0; kill < proof(1, 20); kill += 1) {
      await sleep(200);
      await cluster.stop('SIGQUIT');
      await cluster.restart();
    }
    await sleep(200);
    isDone = true;
    await Promise.all(writers);
    await one.refresh();
    const stored = (await one.list('contacts')).map(({ name }) => name);
    expect(acknowledged).not.toEqual([]);
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('a transaction that waits too long for a lock of another says so once, and its connection stays usable', async () => {
    const { connections } = one;
    const blocker = new Client({ connectionString: url });
    await blocker.connect();
    await blocker.query("BEGIN; SELECT FROM collections WHERE name = 'contacts' FOR UPDATE");
    const limits: unknown[] = [];
    const waiting = connections.transaction(async (sql) => {
      limits.push((await sql.query('SHOW lock_timeout'))[0]?.lock_timeout);
      await sql.query("SET LOCAL lock_timeout = '50ms'");
      await sql.query("SELECT FROM collections WHERE name = 'contacts' FOR UPDATE");
    });
    await expect(waiting).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect([limits, connections.pool.idleCount]).toEqual([['8s'], connections.pool.totalCount]);
    await blocker.end();
    expect(await one.create('contacts', messageOf('Next'))).toMatchObject({ id: 1 });
  });
});
