import Postgrator from 'postgrator';
import { makeDatabase, migrations, runSql, startPostgres } from './postgresCluster';
import { sharePostgres, TEMPLATE } from './testEnvironment';

let close = async () => {};

/** Starts the PostgreSQL server that all test files of a run share, and makes the database with our schema that they copy. */
export default async function startSharedPostgres() {
  const cluster = await startPostgres();
  close = cluster.close;
  const template = await makeDatabase(cluster.url, undefined, TEMPLATE);
  // Not with the server's own code: jest resolves no `@/` here.
  const postgrator = new Postgrator({
    driver: 'pg',
    database: TEMPLATE,
    schemaTable: 'schema_version',
    migrationPattern: `${migrations}/*.sql`,
    execQuery: async (query) => ({ rows: await runSql(template, query) }),
  });
  await postgrator.migrate();
  sharePostgres(cluster.url);
}

export const stopSharedPostgres = () => close();
