import { contractLimits } from '../config/limits';
import type { CapacityLimits } from '../storage/capacity';
import { PostgresStorage } from '../storage/postgres/PostgresStorage';
import { type PostgresCluster, startPostgres } from './postgresCluster';

const migrations = 'server/storage/postgres/migrations';

let cluster: Promise<PostgresCluster> | undefined;

afterAll(async () => {
  await (await cluster)?.close();
  cluster = undefined;
});

/** The URL of a new empty database, on a PostgreSQL server that runs until the tests of this file end. */
export async function newDatabaseUrl(): Promise<string> {
  cluster ??= startPostgres();
  return (await cluster).makeDatabase();
}

/** A storage over a database. */
export const databaseStorage = (url: string, options: { limits?: CapacityLimits; clock?: () => Date } = {}): PostgresStorage =>
  new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true, ...options });

/** Replaces the content of a database by these collections. */
export async function fillDatabase(url: string, db: Record<string, unknown[]>): Promise<void> {
  const storage = databaseStorage(url);
  await storage.replace(JSON.stringify(db));
  await storage.close();
}
