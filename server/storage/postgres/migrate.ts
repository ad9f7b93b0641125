import path from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import Postgrator from 'postgrator';

/** The key of the advisory lock that one migrating server holds. */
const LOCK = 7_462_019;

/** The database has a schema that this version of the program does not know. */
class SchemaTooNew extends Error {
  constructor(stored: number, known: number) {
    super(
      `The database has schema ${stored}, and this version of the program knows schemas up to ${known}. ` +
        'Start the version that made the schema, or a newer one.',
    );
  }
}

/** The folder of the migrations is missing or empty, as after a release was copied only in part. */
class NoMigrations extends Error {
  constructor(folder: string) {
    super(`This copy of the program is incomplete: ${folder} holds no migrations. Unpack the release again.`);
  }
}

/**
 * Brings the schema of the database up to date, in one transaction and one server at a time. Throws when the schema is newer than
 * `migrations`, a folder of `NUMBER.do.NAME.sql`, and when the folder holds none.
 */
export async function migrate(client: ClientBase, migrations: string): Promise<void> {
  const { rows } = await client.query('SELECT current_schema() AS schema, current_database() AS database');
  const postgrator = new Postgrator({
    driver: 'pg',
    database: String(rows[0].database),
    currentSchema: String(rows[0].schema),
    schemaTable: 'schema_version',
    migrationPattern: path.join(migrations, '*.sql'),
    execQuery: (query) => client.query(query),
  });
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`SET LOCAL search_path TO ${escapeIdentifier(String(rows[0].schema))}`);
    const [stored, known] = [await postgrator.getDatabaseVersion(), await postgrator.getMaxVersion()];
    // The highest number of an empty list.
    if (known < 0) throw new NoMigrations(migrations);
    if (stored > known) throw new SchemaTooNew(stored, known);
    if (stored < known) await postgrator.migrate();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
