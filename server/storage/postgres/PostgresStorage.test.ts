import type { EngineUnderTest } from '../../testing/engineUnderTest';
import { type PostgresCluster, startPostgres } from '../../testing/postgresCluster';
import { testAuditLog } from '../AuditLog.contract';
import { testRepository } from '../Repository.contract';
import { testStorage } from '../Storage.contract';
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
describe('storage', () => testStorage(engine));
describe('lines', () => testAuditLog(engine));
