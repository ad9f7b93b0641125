import { defaultLimits } from '../../server/config/limits';
import { PostgresStorage } from '../../server/storage/postgres/PostgresStorage';
import type { CapacityLimits } from '../../server/storage/TableDraft';
import { makeDatabase, migrations, type PostgresCluster, runSql, SMALL, startPostgres } from './postgresCluster';
import { databasePrefix, sharedPostgres, TEMPLATE } from './testEnvironment';

const clusters = new Map<boolean, Promise<PostgresCluster>>();
const copies: string[] = [];
/** Copies that no server uses any more. */
const free: string[] = [];

/** Makes a database as new; triggers would note the deletions. */
const EMPTY = `
  SET session_replication_role = replica;
  DO $$
  DECLARE
    name text;
  BEGIN
    FOR name IN
      SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN ('schema_version', 'collections', 'installation')
    LOOP
      EXECUTE format('DELETE FROM %I', name);
    END LOOP;
  END
  $$;
  UPDATE collections SET version = 0, pruned_to = 0, last_id = 0;
  UPDATE installation SET layout = NULL, epoch = DEFAULT, trust_key = DEFAULT;`;

export const emptyDatabase = (url: string) => runSql(url, EMPTY);

const databaseIn = (url: string) => new URL(url).pathname.slice(1);

afterAll(async () => {
  for (const cluster of clusters.values()) await (await cluster).close();
  clusters.clear();
});

// Those of the last file, whose tests still used them in their own hooks. Each takes several megabytes of disk.
beforeAll(async () => {
  const server = sharedPostgres();
  if (!server) return;
  const left = await runSql(server, `SELECT datname FROM pg_database WHERE starts_with(datname, '${databasePrefix}')`);
  for (const { datname } of left) await runSql(server, `DROP DATABASE ${datname} WITH (FORCE)`);
});

/** The URL of a new empty database, on a PostgreSQL server that runs until the tests of this file end. */
export async function newDatabaseUrl({ isDurable = false } = {}): Promise<string> {
  const cluster = clusters.get(isDurable) ?? startPostgres(isDurable ? SMALL : undefined);
  clusters.set(isDurable, cluster);
  return (await cluster).makeDatabase();
}

type StorageOptions = { limits?: CapacityLimits; clock?: () => Date };

/** A storage over a database. */
export const databaseStorage = (url: string, options: StorageOptions = {}): PostgresStorage =>
  new PostgresStorage({ url, migrations, limits: defaultLimits, acceptsPlainPasswords: true, ...options });

/** Replaces the content of a database by these collections. */
export async function fillDatabase(url: string, db: Record<string, unknown[]>): Promise<void> {
  const storage = databaseStorage(url);
  await storage.replace(JSON.stringify(db));
  await storage.close();
}

/** The URL of an empty database with our schema, on the PostgreSQL server that all test files share. */
async function copiedDatabaseUrl(server: string): Promise<string> {
  const used = free.pop();
  if (used !== undefined) {
    await emptyDatabase(used);
    return used;
  }
  const url = await makeDatabase(server, TEMPLATE);
  copies.push(url);
  return url;
}

/** Gives the database of a storage that is closed to the next server of this file, which is faster than making another one. */
export function reuseDatabase({ options: { url } }: PostgresStorage) {
  if (copies.includes(url)) free.push(url);
}

/** A storage over a new database. A server in production needs a durable one. */
export async function newPostgresStorage({ isDurable = false, ...options }: StorageOptions & { isDurable?: boolean }) {
  const server = sharedPostgres();
  const url = await (server && !isDurable ? copiedDatabaseUrl(server) : newDatabaseUrl({ isDurable }));
  return databaseStorage(url, options);
}

/** Takes a database away from everything that uses it, as an operator can. */
export async function closeDatabase(url: string): Promise<void> {
  const server = new URL('postgres', url).href;
  await runSql(server, `ALTER DATABASE ${databaseIn(url)} ALLOW_CONNECTIONS false`);
  await runSql(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseIn(url)}'`);
}

/** A database of an account that needs a password, and how to change that. */
export async function databaseWithPassword(cluster: PostgresCluster, password: string) {
  const asOwner = await cluster.makeDatabase();
  const { pathname } = new URL(asOwner);
  const name = `role_${pathname.slice('/test_'.length)}`;
  const rules = ['host all nit 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  await runSql(
    asOwner,
    `DO $$ BEGIN EXECUTE format(
      'COPY (SELECT unnest(%L::text[])) TO %L', '{${rules.join(',')}}', current_setting('hba_file')); END $$`,
    'SELECT pg_reload_conf()',
    `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`,
    `ALTER DATABASE ${pathname.slice(1)} OWNER TO ${name}`,
    `ALTER SCHEMA public OWNER TO ${name}`,
  );
  return {
    asOwner,
    name,
    urlWith: (typed: string) => asOwner.replace('//nit@', `//${name}:${typed}@`),
    setPassword: (next: string) => runSql(asOwner, `ALTER ROLE ${name} PASSWORD '${next}'`),
  };
}
