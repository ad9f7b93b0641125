import os from 'node:os';
import path from 'node:path';
import { contractLimits } from '../../config/limits';
import type { EngineUnderTest } from '../../testing/engineUnderTest';
import { type PostgresCluster, startPostgres } from '../../testing/postgresCluster';
import { testAuditLog } from '../AuditLog.contract';
import { testRepository } from '../Repository.contract';
import { testStorage } from '../Storage.contract';
import { testTransactions } from '../Transaction.contract';
import { testVersions } from '../Versions.contract';
import { PostgresStorage } from './PostgresStorage';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());

const migrations = 'server/storage/postgres/migrations';

const engine: EngineUnderTest = {
  name: 'PostgreSQL',
  makeStorage: async ({ limits, clock }) => {
    const url = await cluster.makeDatabase();
    const storage = new PostgresStorage({ url, migrations, limits, clock, canHashPasswords: true });
    return { storage, dispose: async () => {} };
  },
};

// Each has hooks of its own.
describe('repository', () => testRepository(engine));
describe('transactions', () => testTransactions(engine));
describe('storage', () => testStorage(engine));
describe('lines', () => testAuditLog(engine));
describe('versions', () => testVersions(engine));

test('the view counts of single days, as an older release stored them, become one row per page at the next start', async () => {
  const url = await cluster.makeDatabase();
  const open = () => new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true });
  const before = open();
  const { query } = await before.shared();
  await query("INSERT INTO views (id, page, date, count) SELECT d, '/', '2026-09-' || d, d FROM generate_series(10, 29) d");
  await query("INSERT INTO views (id, page, date, count) VALUES ('30', '/about', '2026-09-30', 4)");
  await query('DELETE FROM schema_version WHERE version >= 8');
  await before.close();
  const after = open();
  const repository = await after.open();
  expect(await repository.list('views')).toEqual([
    { page: '/', count: 390 },
    { page: '/about', count: 4 },
  ]);
  await repository.close();
  await after.close();
});

test('a copy of the program without its migrations says so, whether the database is empty or not', async () => {
  const url = await cluster.makeDatabase();
  const folder = path.join(os.tmpdir(), 'nit-no-migrations');
  const readWith = async (given: string) => {
    const storage = new PostgresStorage({ url, migrations: given, limits: contractLimits, canHashPasswords: true });
    return storage.read().finally(() => storage.close());
  };
  const sentence = `This copy of the program is incomplete: ${folder} holds no migrations. Unpack the release again.`;
  await expect(readWith(folder)).rejects.toThrow(sentence);
  await readWith(migrations);
  await expect(readWith(folder)).rejects.toThrow(sentence);
});

test('the database holds no network address that is counted, and two servers count it together', async () => {
  const url = await cluster.makeDatabase();
  const storages = [1, 2].map(() => new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true }));
  const waits = [];
  for (const storage of storages) {
    const { makeLimiter } = await storage.shared();
    waits.push((await makeLimiter('messages', { points: 1, seconds: 600 }).consume('203.0.113.7')).waitMs > 0);
  }
  expect(waits).toEqual([false, true]);
  const rows = await (await storages[0]?.shared())?.query('SELECT key FROM rate_limits');
  expect(rows).toEqual([{ key: expect.stringMatching(/^messages:[\w-]{43}$/) }]);
  for (const storage of storages) await storage.close();
});
