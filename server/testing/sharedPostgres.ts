import { Client } from 'pg';
import Postgrator from 'postgrator';
import { makeDatabase, migrations, startPostgres } from './postgresCluster';
import { sharePostgres, TEMPLATE } from './testEnvironment';

let close = async () => {};

/** Starts the PostgreSQL server that all test files of a run share, and makes the database with our schema that they copy. */
export default async function startSharedPostgres() {
  const cluster = await startPostgres();
  close = cluster.close;
  const template = await makeDatabase(cluster.url, undefined, TEMPLATE);
  const client = new Client({ connectionString: template });
  await client.connect();
  // Not with the server's own code: jest resolves no `@/` here.
  const postgrator = new Postgrator({
    driver: 'pg',
    database: TEMPLATE,
    schemaTable: 'schema_version',
    migrationPattern: `${migrations}/*.sql`,
    execQuery: (query) => client.query(query),
  });
  await postgrator.migrate().finally(() => client.end());
  sharePostgres(cluster.url);
}

export const stopSharedPostgres = () => close();
