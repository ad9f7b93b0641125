import { type PostgresCluster, startPostgres } from '../../testing/postgresCluster';
import { testRepository } from '../Repository.contract';
import { PostgresStorage } from './PostgresStorage';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());

const migrations = 'server/storage/postgres/migrations';

testRepository({
  name: 'PostgreSQL',
  makeStorage: async ({ limits }) => {
    const url = await cluster.makeDatabase();
    return { storage: new PostgresStorage({ url, migrations, limits, canHashPasswords: true }), dispose: async () => {} };
  },
});
