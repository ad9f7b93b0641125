import path from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import Postgrator from 'postgrator';
import { toSlashes } from '../../lib/platform';
import { Connections } from './connections';
import { toStartError } from './databaseErrors';

/** The key of a lock, so that two servers do not migrate at once. Any fixed number will do. */
const MIGRATION_LOCK_KEY = 7_462_019;

async function migrate(client: ClientBase, migrations: string): Promise<void> {
  const { rows } = await client.query('SELECT current_schema() AS schema, current_database() AS database');
  const schema = String(rows[0].schema);
  const postgrator = new Postgrator({
    driver: 'pg',
    database: String(rows[0].database),
    currentSchema: schema,
    schemaTable: 'schema_version',
    migrationPattern: toSlashes(path.join(migrations, '*.sql')),
    execQuery: (query) => client.query(query),
  });
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    // The migrations name tables without a schema. This statement decides in which schema they are.
    await client.query(`SET LOCAL search_path TO ${escapeIdentifier(schema)}`);
    const storedVersion = await postgrator.getDatabaseVersion();
    const newestVersion = await postgrator.getMaxVersion();
    const isFolderEmpty = newestVersion < 0;
    if (isFolderEmpty) {
      throw new Error(`This copy of the program is incomplete: ${migrations} holds no migrations. Unpack the release again.`);
    }
    if (storedVersion > newestVersion) {
      throw new Error(
        `The database has schema ${storedVersion}, and this version of the program knows schemas up to ${newestVersion}. ` +
          'Start the version that made the schema, or a newer one.',
      );
    }
    if (storedVersion < newestVersion) await postgrator.migrate();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Throws when the database acknowledges commits that a crash can undo (promise D1). */
async function requireDurableCommits(connections: Connections) {
  const [row] = await connections.query(
    "SELECT current_setting('synchronous_commit') AS commits, current_setting('fsync') AS fsync",
  );
  if (row?.commits !== 'off' && row?.fsync !== 'off') return;
  throw new Error('The database acknowledges writes that a crash can undo: set synchronous_commit and fsync to on.');
}

export type DatabaseOptions = {
  url: string;
  migrations: string;
  isProduction?: boolean;
};

/** Connects to the database, migrates it and checks it. Throws an error with a sentence for the operator. */
export async function openDatabase({ url, migrations, isProduction }: DatabaseOptions): Promise<Connections> {
  const connections = new Connections(url);
  try {
    await connections.withClient((client) => migrate(client, migrations));
    if (isProduction) await requireDurableCommits(connections);
    return connections;
  } catch (error) {
    await connections.close();
    throw toStartError(error);
  }
}
